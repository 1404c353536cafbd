-- Short names that were cut from the first words of a name, and say nothing or mean another club.
update team set short_name = 'Benfica', initials = 'BEN' where name = 'Sport Lisboa e Benfica' and short_name = 'Sport Lisboa e';
update team set short_name = 'Sporting', initials = 'SCP' where name = 'Sporting Clube de Portugal' and short_name = 'Sporting Clube';
update team set short_name = 'Paris SG', initials = 'PSG' where name in ('Paris Saint-Germain FC', 'Paris Saint-Germain') and short_name = 'Paris';
update team set short_name = 'Union SG', initials = 'USG' where name = 'Royale Union Saint-Gilloise' and short_name = 'Royale Union';
update team set short_name = 'Inter', initials = 'INT' where name = 'FC Internazionale Milano' and short_name = 'Internazionale';
