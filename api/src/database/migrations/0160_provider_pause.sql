-- The pause of a failing provider, beside the budget that it shares with all processes.
alter table provider_quota
  add column failures integer not null default 0,
  add column paused_until timestamptz(3);

-- The pause was stored as the state of the provider's base URL.
delete from source_state where kind = 'api-football' and attempted_at is null and content_hash is null;
