-- The search finds a team by its ground.
create index fixture_ground on fixture (fold_name(venue_name) text_pattern_ops, home_team_id)
  where stage = 'matchday' and venue_name is not null;
