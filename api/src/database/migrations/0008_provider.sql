alter table ingest_run drop constraint ingest_run_kind_check;
alter table ingest_run add constraint ingest_run_kind_check
  check (kind in ('openfootball', 'feed', 'api-football', 'players', 'matches'));
alter table source_state drop constraint source_state_kind_check;
alter table source_state add constraint source_state_kind_check
  check (kind in ('openfootball', 'feed', 'api-football', 'players', 'matches'));

-- Every answer of a provider as it was received, for 30 days; the same answer twice is one row.
create table provider_answer (
  id bigint generated always as identity primary key,
  provider text not null,
  -- Path and query of the request, without the key.
  request text not null,
  hash bytea not null,
  -- gzip
  body bytea not null,
  first_received_at timestamptz(3) not null,
  last_received_at timestamptz(3) not null,
  unique (provider, request, hash)
);
create index provider_answer_age on provider_answer (last_received_at);

-- How many requests were sent to a provider in a window of time, by all processes together.
create table provider_quota (
  provider text not null,
  span text not null check (span in ('day', 'minute')),
  started_at timestamptz(3) not null,
  used integer not null,
  primary key (provider, span)
);

-- Who does a thing that one process at a time may do; a process that is gone lets go when its time is up.
create table lease (
  name text primary key,
  holder text not null,
  until timestamptz(3) not null
);
