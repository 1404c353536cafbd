-- When a request of a provider was last tried; it tells what is due.
alter table source_state add column attempted_at timestamptz(3);

-- When an answer was brought into the tables; null: it could not be. The same answer again need not be.
alter table provider_answer add column imported_at timestamptz(3);
create index provider_answer_newest on provider_answer (provider, request, last_received_at desc);

-- The editors' file that says it, so that its next version replaces it.
alter table fixture_report add column source text not null default '';
alter table fixture_broadcast add column source text not null default '';

-- What is on, soon or just over, whatever the competition.
create index fixture_kickoff on fixture (kickoff) where provider_id is not null;
