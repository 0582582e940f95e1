"""What people see and touch; the only package that knows Kivy."""
