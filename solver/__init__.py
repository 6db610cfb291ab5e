"""Makes the policies of the play that ship with the games: an equilibrium of it, and how far it is from one."""
