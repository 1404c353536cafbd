-- Dates of matches whose teams are not known yet. A side is a team, the winner or loser of a tie, or unknown. They
-- are apart from the fixtures because a fixture has two teams.
create table undrawn_match (
  competition_id bigint not null references competition (id) on delete cascade,
  season integer not null,
  -- Position in the source.
  position integer not null,
  round_name text not null,
  kickoff timestamptz(3) not null,
  time_known boolean not null,
  home_team_id bigint references team (id),
  away_team_id bigint references team (id),
  home_from jsonb,
  away_from jsonb,
  primary key (competition_id, season, position)
);

-- Whether the provider's lists of top scorers, assists and cards have been imported. Without them, only the players of
-- some teams are known.
alter table competition_season add column has_leaders boolean not null default false;

create index player_season_competition on player_season (competition_id, season);

do $$
declare
  announced text;
  event text;
begin
  foreach announced in array array['undrawn_match', 'competition_season'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger announce_%s after %1$s on %I referencing %s for each statement '
        'execute function announce_rows()', event, announced,
        case event when 'insert' then 'new table as here' when 'delete' then 'old table as gone'
          else 'old table as gone new table as here' end);
    end loop;
  end loop;
end $$;
