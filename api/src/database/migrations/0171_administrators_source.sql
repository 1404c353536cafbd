-- Administrators' own articles and rumour reports have the source of their other entries.
update article set source = '' where source = 'editors';
update rumour_report set source = '' where source = 'editors';
