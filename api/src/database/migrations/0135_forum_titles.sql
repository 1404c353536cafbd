-- Titles of the forums every site began with. Renamed forums keep the name their site gave them.
update forum set title = 'Rejser og billetter' where slug = 'ture' and title = 'Ture og billetter';
update forum set title = 'Matches' where slug = 'matches' and title = 'The matches';
update forum set title = 'Squad' where slug = 'squad' and title = 'The squad';
update forum set description = 'Away days: advice, travel, stories'
where slug = 'trips' and description = 'At the ground together: advice, travel, stories';
