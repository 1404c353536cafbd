-- The last day of the loan that a player is out on now, as the editors know it.
alter table player_extra add column loan_until date;
