-- Which channel has the rights to a competition, in a country.
create table tv_right (
  id bigint generated always as identity primary key,
  channel text not null,
  -- The subscription that the channel is part of.
  service text,
  kind text not null check (kind in ('tv', 'stream')),
  competition_id bigint not null references competition (id) on delete cascade,
  country text not null check (country in ('DK', 'GB')),
  season integer not null,
  url text,
  -- The editors' file that says it, so that its next version replaces it; empty: an administrator.
  source text not null default '',
  unique (competition_id, season, country, channel)
);
