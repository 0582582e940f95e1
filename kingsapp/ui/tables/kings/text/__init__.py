"""Sentences: messages, prompts, previews of what an action would do."""
