-- As api/src/network/clubs.ts has them since; what an operator has changed stays.
update team set initials = 'BAR' where name = 'FC Barcelona' and initials = 'FCB';
update team set initials = 'BAY' where name = 'FC Bayern München' and initials = 'FCB';
update club set bg_dark = '#1c66b5', text_dark = '#ffffff'
  from team where team.id = club.team_id and team.name = 'Real Madrid CF' and bg_dark = '#febe10';
update club set bg_dark = '#3d3839', text_dark = '#ffffff'
  from team where team.id = club.team_id and team.name = 'Newcastle United FC' and bg_dark = '#e4e2e2';
