"""Settings that all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A slow machine is no wrong machine: how long an example takes is not what these tests are about.
settings.register_profile("kingsapp", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kingsapp")
