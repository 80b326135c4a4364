"""The lab searches: which options of a game meet a wish.

`Wish` and `Space` read what is asked, `SettingsSearch` is the question, `hunt` plays what is missing of it, and
`report` writes the page.
"""
