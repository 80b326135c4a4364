"""Libraries of compiled rules: to which a function belongs, where its library lies, and how it is called."""
