-- Teams are everybody that plays; clubs are the teams that the network has sites for.
create table team (
  id bigint generated always as identity primary key,
  name text not null unique,
  short_name text not null check (char_length(short_name) between 1 and 14),
  slug text not null unique,
  initials text not null check (char_length(initials) between 1 and 3),
  primary_colour text not null check (primary_colour ~ '^#[0-9a-f]{6}$'),
  secondary_colour text not null check (secondary_colour ~ '^#[0-9a-f]{6}$')
);

-- Every name that a provider has for a team, the team's own name included, so that one look-up finds it.
create table team_alias (
  name text primary key,
  team_id bigint not null references team (id) on delete cascade
);
create index team_alias_team on team_alias (team_id);

-- Colours of the accent: its surface (bg) and what is written on it (text), in the light and dark mode.
create table club (
  id bigint generated always as identity primary key,
  team_id bigint not null unique references team (id),
  league text not null,
  bg_light text not null check (bg_light ~ '^#[0-9a-f]{6}$'),
  bg_dark text not null check (bg_dark ~ '^#[0-9a-f]{6}$'),
  text_light text not null check (text_light ~ '^#[0-9a-f]{6}$'),
  text_dark text not null check (text_dark ~ '^#[0-9a-f]{6}$')
);

create table site (
  id bigint generated always as identity primary key,
  domain text not null unique check (domain = lower(domain)),
  language text not null check (language in ('da', 'en')),
  club_id bigint not null references club (id),
  unique (club_id, language)
);

create table site_text (
  site_id bigint not null references site (id) on delete cascade,
  area text not null,
  text text not null,
  primary key (site_id, area)
);

-- One row. The secret signs settings tokens; every process on the database shares it.
-- A season that is null follows the calendar.
create table network (
  id smallint primary key default 1 check (id = 1),
  secret bytea not null check (octet_length(secret) = 32),
  default_club_id bigint references club (id),
  season integer,
  fixtures_season integer
);

-- Three UUIDs carry 366 random bits of the server's strong generator; the hash makes 256 of them.
insert into network (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
