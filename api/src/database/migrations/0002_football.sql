create table competition (
  id bigint generated always as identity primary key,
  -- The provider's short name, e.g. 'en.1'.
  key text not null unique,
  name text not null,
  country text,
  -- IANA zone in which the competition's kick-off times are published.
  time_zone text not null
);

-- Where the fixtures of a season come from; a season is replaced as one.
create table competition_season (
  competition_id bigint not null references competition (id),
  -- The year in which the season starts.
  season integer not null check (season between 1850 and 2100),
  source text not null,
  -- A season that was imported by hand is not overwritten by another source of the schedule.
  origin text not null check (origin in ('manual', 'schedule')),
  simulated boolean not null default false,
  updated_at timestamptz(3) not null,
  primary key (competition_id, season)
);

create table fixture (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  season integer not null,
  round_name text not null,
  stage text check (stage in ('matchday', 'group', 'round-of-16', 'quarter-final', 'semi-final', 'final', 'friendly')),
  round_number integer,
  -- Noon in the competition's zone when only the day is known.
  kickoff timestamptz(3) not null,
  time_known boolean not null,
  status text not null check (status in (
    'TBD', 'NS', '1H', 'HT', '2H', 'ET', 'BT', 'P', 'LIVE', 'SUSP', 'INT',
    'FT', 'AET', 'PEN', 'PST', 'CANC', 'ABD', 'AWD', 'WO'
  )),
  elapsed integer,
  home_team_id bigint not null references team (id),
  away_team_id bigint not null references team (id),
  -- Goals after all that was played, shoot-outs left out.
  home_goals integer check (home_goals >= 0),
  away_goals integer check (away_goals >= 0),
  ht_home integer,
  ht_away integer,
  -- After 90 minutes; differs from the goals only where there was extra time.
  ft_home integer,
  ft_away integer,
  pen_home integer,
  pen_away integer,
  updated_at timestamptz(3) not null,
  foreign key (competition_id, season) references competition_season (competition_id, season) on delete cascade,
  -- What tells a match from another while its date moves.
  unique (competition_id, season, round_name, home_team_id, away_team_id),
  check (home_team_id <> away_team_id),
  check ((home_goals is null) = (away_goals is null)),
  check (pen_home is null or pen_home <> pen_away)
);

create index fixture_home on fixture (home_team_id, season, kickoff);
create index fixture_away on fixture (away_team_id, season, kickoff);
create index fixture_home_kickoff on fixture (home_team_id, kickoff);
create index fixture_away_kickoff on fixture (away_team_id, kickoff);
create index fixture_season on fixture (competition_id, season, kickoff);
