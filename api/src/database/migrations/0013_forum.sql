create table forum (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  slug text not null,
  title text not null,
  description text not null,
  position integer not null,
  -- Where match-day threads are made.
  is_match_day boolean not null default false,
  -- What is there and not deleted; posts are threads and comments.
  threads integer not null default 0,
  posts integer not null default 0,
  unique (site_id, slug)
);

create table thread (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  forum_id bigint not null references forum (id),
  slug text not null,
  title text not null,
  content jsonb not null,
  -- Null: made by the network itself.
  account_id bigint references account (id),
  idempotency_key text,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by text check (deleted_by in ('author', 'moderator')),
  pinned boolean not null default false,
  locked boolean not null default false,
  fixture_id bigint references fixture (id) on delete set null,
  -- Comments that are not deleted, and the number of the newest, deleted or not.
  replies integer not null default 0,
  newest integer not null default 0,
  views integer not null default 0,
  -- The latest post that is not deleted.
  latest_at timestamptz(3) not null,
  latest_number integer not null default 0,
  latest_account_id bigint references account (id),
  search tsvector not null,
  unique (account_id, idempotency_key),
  unique (site_id, fixture_id)
);
create index thread_list on thread (forum_id, pinned desc, latest_at desc, id desc) where deleted_at is null;
create index thread_activity on thread (site_id, latest_at desc) where deleted_at is null;
create index thread_author on thread (account_id, site_id, created_at desc);
create index thread_search on thread using gin (search);

create table comment (
  id bigint generated always as identity primary key,
  thread_id bigint not null references thread (id) on delete cascade,
  -- From 1, without a gap: a page of comments is a range of numbers.
  number integer not null,
  account_id bigint not null references account (id),
  content jsonb not null,
  idempotency_key text not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by text check (deleted_by in ('author', 'moderator')),
  search tsvector not null,
  unique (thread_id, number),
  unique (account_id, idempotency_key)
);
create index comment_author on comment (account_id, created_at desc);
create index comment_search on comment using gin (search);

create table read_mark (
  account_id bigint not null references account (id) on delete cascade,
  thread_id bigint not null references thread (id) on delete cascade,
  number integer not null,
  primary key (account_id, thread_id)
);
create table read_all (
  account_id bigint not null references account (id) on delete cascade,
  site_id bigint not null references site (id) on delete cascade,
  at timestamptz(3) not null,
  primary key (account_id, site_id)
);

create table report (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  thread_id bigint not null references thread (id) on delete cascade,
  comment_id bigint references comment (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  reason text not null,
  reported_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by bigint references account (id),
  unique nulls not distinct (account_id, thread_id, comment_id)
);
create index report_open on report (site_id, id) where resolved_at is null;

create table moderation (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  admin_id bigint not null references account (id),
  act text not null,
  thread_id bigint references thread (id) on delete set null,
  comment_id bigint references comment (id) on delete set null,
  account_id bigint references account (id),
  subject text not null,
  reason text,
  acted_at timestamptz(3) not null
);
create index moderation_newest on moderation (site_id, id desc);
