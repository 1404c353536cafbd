-- The last day of the loan that a player is out on now, as the editors know it.
alter table player_extra add column loan_until date;

-- What was written somewhere about a move that a player may make. Reports of one rumour are told as one.
create table rumour_report (
  id bigint generated always as identity primary key,
  -- The club of the network that it is about, and whether the player would come or go.
  team_id bigint not null references team (id),
  direction text not null check (direction in ('in', 'out')),
  -- Of the sites that show it; null: both.
  language text check (language in ('da', 'en')),
  -- The feed, by its address or file, with its id of the item; 'editors': written by an administrator.
  source text not null,
  guid text not null,
  title text not null,
  url text not null check (url ~ '^https?://'),
  publisher text not null,
  published_at timestamptz(3) not null,
  player_name text not null,
  player_slug text not null,
  -- The other club; null: none is named.
  club_name text,
  club_id bigint references team (id),
  status text not null check (status in ('rumour', 'advanced', 'agreed', 'off')),
  credibility smallint check (credibility between 1 and 5),
  simulated boolean not null default false,
  -- An administrator has changed it, or taken it away: its feed does not change it any more.
  edited boolean not null default false,
  removed boolean not null default false,
  unique (source, guid)
);
create index rumour_report_newest on rumour_report (team_id, published_at desc, id desc);
create index rumour_report_other on rumour_report (club_id, published_at desc, id desc);

alter table ingest_run drop constraint ingest_run_kind_check;
alter table ingest_run add constraint ingest_run_kind_check
  check (kind in ('openfootball', 'feed', 'api-football', 'players', 'matches', 'rumours'));
alter table source_state drop constraint source_state_kind_check;
alter table source_state add constraint source_state_kind_check
  check (kind in ('openfootball', 'feed', 'api-football', 'players', 'matches', 'rumours'));
