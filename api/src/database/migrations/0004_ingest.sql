create table ingest_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('openfootball', 'feed')),
  source text not null,
  site_id bigint references site (id) on delete cascade,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  outcome text not null check (outcome in ('running', 'changed', 'unchanged', 'refused')),
  added integer not null default 0,
  updated integer not null default 0,
  removed integer not null default 0,
  seen integer not null default 0,
  problems jsonb not null default '[]',
  error text
);

create index ingest_run_newest on ingest_run (kind, source, site_id, id desc);

-- What is known about a source between two runs: how to ask again, and when.
create table source_state (
  kind text not null check (kind in ('openfootball', 'feed')),
  source text not null,
  site_id bigint references site (id) on delete cascade,
  etag text,
  last_modified text,
  -- SHA-256 of the content that was last imported.
  content_hash text,
  -- How many runs in a row failed.
  failures integer not null default 0,
  next_attempt_at timestamptz(3),
  unique nulls not distinct (kind, source, site_id)
);
