-- Background work is one queue of pg-boss, whose queues have other names now. What waited in it is found anew: mail by
-- its table, sources by when they may be asked again.
drop schema if exists jobs cascade;

drop index mail_waiting;
alter table mail drop column next_attempt_at;

drop table lease;

-- How many requests were sent to a provider in a day of UTC and in a minute, by all processes together.
drop table provider_quota;
create table provider_quota (
  provider text primary key,
  day timestamptz(3) not null,
  used_today integer not null,
  minute timestamptz(3) not null,
  used_in_minute integer not null
);
