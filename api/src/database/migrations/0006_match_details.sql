-- API-Football's numbers for what the network knows by its own: where the two meet.
alter table competition add column provider_id integer unique;
alter table team add column provider_id integer unique;

alter table fixture
  add column provider_id integer unique,
  -- 1; a second match of the same two in the same round, after one was broken off, is 2.
  add column occurrence integer not null default 1,
  add column elapsed_extra integer,
  add column referee text,
  add column venue_name text,
  add column venue_city text,
  -- When each half kicked off, for the clock of a match that runs.
  add column first_half_at timestamptz(3),
  add column second_half_at timestamptz(3),
  -- When line-ups, events and statistics were last read; null: never.
  add column details_at timestamptz(3),
  -- Counts the changes of the calendar entry (kick-off, status, teams): a subscribed calendar needs it to move.
  add column revision integer not null default 0;
-- Unnamed in 0002; PostgreSQL shortened its name.
do $$
declare wanted text;
begin
  select conname into wanted from pg_constraint
  where conrelid = 'fixture'::regclass and contype = 'u' and array_length(conkey, 1) = 5;
  execute format('alter table fixture drop constraint %I', wanted);
end $$;
alter table fixture add constraint fixture_identity
  unique (competition_id, season, round_name, home_team_id, away_team_id, occurrence);
create index fixture_live on fixture (kickoff) where status in ('1H', 'HT', '2H', 'ET', 'BT', 'P', 'LIVE', 'SUSP', 'INT');

-- Everything below of a match is replaced as one: events have no ids. Words are the provider's own.
create table fixture_event (
  fixture_id bigint not null references fixture (id) on delete cascade,
  -- From 0, in the order in which things happened.
  position integer not null,
  minute integer not null,
  extra integer,
  team_id bigint references team (id),
  -- The provider's number of the player; who is not in the table player is known by name alone.
  player_id integer,
  player_name text,
  -- Who assisted, or for a substitution who came on.
  related_id integer,
  related_name text,
  type text not null,
  detail text not null,
  comment text,
  primary key (fixture_id, position)
);

create table fixture_lineup (
  fixture_id bigint not null references fixture (id) on delete cascade,
  team_id bigint not null references team (id),
  formation text,
  coach_id integer,
  coach_name text,
  -- CSS hex colours of the shirts, `#rrggbb`; null where the provider gives none.
  shirt text check (shirt ~ '^#[0-9a-f]{6}$'),
  shirt_number text check (shirt_number ~ '^#[0-9a-f]{6}$'),
  keeper_shirt text check (keeper_shirt ~ '^#[0-9a-f]{6}$'),
  keeper_number text check (keeper_number ~ '^#[0-9a-f]{6}$'),
  primary key (fixture_id, team_id)
);

create table fixture_lineup_player (
  fixture_id bigint not null,
  team_id bigint not null,
  position integer not null,
  starts boolean not null,
  player_id integer,
  name text not null,
  number integer,
  role text check (role in ('G', 'D', 'M', 'F')),
  -- Row 1 is the goal's, then outward, as the provider counts them.
  grid_row integer,
  grid_column integer,
  minutes integer,
  rating numeric(4, 2),
  captain boolean not null default false,
  primary key (fixture_id, team_id, position),
  foreign key (fixture_id, team_id) references fixture_lineup (fixture_id, team_id) on delete cascade
);
create index fixture_lineup_player_player on fixture_lineup_player (player_id);

create table fixture_statistic (
  fixture_id bigint not null references fixture (id) on delete cascade,
  position integer not null,
  type text not null,
  -- As the provider writes it: '49%', '2.73', '7'; null: not counted.
  home text,
  away text,
  primary key (fixture_id, position)
);

-- Editorial, in both languages.
create table fixture_report (
  fixture_id bigint not null references fixture (id) on delete cascade,
  language text not null check (language in ('da', 'en')),
  title text not null,
  -- Paragraphs, with an empty line between two.
  text text not null,
  author text not null,
  published_at timestamptz(3) not null,
  simulated boolean not null default false,
  primary key (fixture_id, language)
);
create table fixture_broadcast (
  fixture_id bigint not null references fixture (id) on delete cascade,
  language text not null check (language in ('da', 'en')),
  channel text not null,
  kind text not null check (kind in ('tv', 'stream')),
  url text,
  primary key (fixture_id, language, channel)
);

-- A competition's table as its provider keeps it: deductions and tie-breaks are the competition's own.
create table standing (
  competition_id bigint not null references competition (id) on delete cascade,
  season integer not null,
  group_name text not null,
  rank integer not null,
  team_id bigint not null references team (id),
  points integer not null,
  played integer not null,
  won integer not null,
  drawn integer not null,
  lost integer not null,
  goals_for integer not null,
  goals_against integer not null,
  form text,
  movement text check (movement in ('up', 'down', 'same')),
  description text,
  updated_at timestamptz(3) not null,
  primary key (competition_id, season, group_name, team_id)
);
