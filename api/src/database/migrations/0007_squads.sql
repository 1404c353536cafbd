create table player (
  id bigint generated always as identity primary key,
  provider_id integer not null unique,
  -- The fullest name that a provider has given; what is shown.
  name text not null,
  first_name text,
  last_name text,
  slug text not null unique,
  birth_date date,
  birth_place text,
  birth_country text,
  nationality text,
  height_cm integer check (height_cm between 100 and 250),
  weight_kg integer check (weight_kg between 30 and 200),
  photo_url text,
  -- As a squad list has it, where no date of birth is known.
  age integer,
  updated_at timestamptz(3) not null
);

create table squad_member (
  team_id bigint not null references team (id),
  season integer not null,
  player_id bigint not null references player (id) on delete cascade,
  position text not null check (position in ('goalkeeper', 'defender', 'midfielder', 'attacker')),
  number integer,
  primary key (team_id, season, player_id)
);
create index squad_member_player on squad_member (player_id);

-- A player's statistics in one competition of a season for one team; null: not counted.
create table player_season (
  player_id bigint not null references player (id) on delete cascade,
  team_id bigint not null references team (id),
  competition_id bigint not null references competition (id),
  season integer not null,
  appearances integer,
  starts integer,
  minutes integer,
  goals integer,
  assists integer,
  conceded integer,
  saves integer,
  penalties_scored integer,
  penalties_missed integer,
  fouls integer,
  yellow integer,
  -- Sent off by a second yellow card, and by a red one.
  yellow_red integer,
  red integer,
  passes integer,
  key_passes integer,
  -- Percent of passes that arrived.
  pass_accuracy integer,
  rating numeric(4, 2),
  captain boolean not null default false,
  primary key (player_id, team_id, competition_id, season)
);
create index player_season_team on player_season (team_id, season);

create table coach (
  id bigint generated always as identity primary key,
  provider_id integer not null unique,
  name text not null,
  birth_date date,
  nationality text,
  height_cm integer,
  weight_kg integer,
  photo_url text,
  age integer,
  updated_at timestamptz(3) not null
);
-- ended_on null: still in office.
create table coach_spell (
  coach_id bigint not null references coach (id) on delete cascade,
  team_id bigint not null references team (id),
  started_on date not null,
  ended_on date,
  primary key (coach_id, team_id, started_on)
);
create index coach_spell_team on coach_spell (team_id, started_on desc);

-- Who misses a match, or may miss it, and why: one row a player and match, as the provider gives it.
create table injury (
  player_id bigint not null references player (id) on delete cascade,
  team_id bigint not null references team (id),
  fixture_provider_id integer not null,
  fixture_at timestamptz(3) not null,
  kind text not null check (kind in ('missing', 'questionable')),
  reason text not null,
  primary key (player_id, fixture_provider_id)
);
create index injury_team on injury (team_id, fixture_at);

-- How long a player was out, and of what; ended_on null: still out.
create table sidelined (
  player_id bigint not null references player (id) on delete cascade,
  cause text not null,
  started_on date not null,
  ended_on date,
  primary key (player_id, cause, started_on)
);

create table transfer (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id) on delete cascade,
  moved_on date not null,
  -- The provider's own words: 'Free', 'Loan', 'N/A', '€ 222M', null.
  terms text,
  from_team_id bigint references team (id),
  to_team_id bigint references team (id),
  from_name text,
  to_name text,
  unique nulls not distinct (player_id, moved_on, from_name, to_name)
);
create index transfer_from on transfer (from_team_id, moved_on desc);
create index transfer_to on transfer (to_team_id, moved_on desc);

-- What no provider gives: an editors' file. Amounts in euros; null: unknown.
create table player_extra (
  player_id bigint primary key references player (id) on delete cascade,
  value integer check (value >= 0),
  weekly_wage integer check (weekly_wage >= 0),
  contract_end date,
  boots text,
  expected_return date,
  source text not null,
  updated_at timestamptz(3) not null
);
