-- An email address counts once whoever reads its mail has followed a link.
alter table account add column email_verified_at timestamptz(3);
-- The address that takes the place of `email` once it is verified.
alter table account add column pending_email text;
-- An address of before there were links counts where it is one account's alone; a later proof goes before it.
update account set email_verified_at = joined_at
where deleted_at is null
  and not exists (select from account other where other.email_key = account.email_key and other.id <> account.id);

create table email_verification (
  token_hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  email text not null,
  expires_at timestamptz(3) not null
);
create index email_verification_account on email_verification (account_id);

-- From where an account has logged in: a hash of account and network. There, strangers' guesses do not lock it out.
alter table login add column network text;

create table second_factor (
  account_id bigint primary key references account (id) on delete cascade,
  -- Base32, as authenticator apps take it.
  secret text not null,
  -- Null: it was begun, and no code was typed yet.
  confirmed_at timestamptz(3),
  -- The step of time of the last code that was used: none works twice.
  last_step bigint not null default 0
);
create table recovery_code (
  account_id bigint not null references account (id) on delete cascade,
  -- SHA-256: the codes are random.
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Administrators of single sites; those of the network have the role `admin`.
create table site_administrator (
  account_id bigint not null references account (id) on delete cascade,
  site_id bigint not null references site (id) on delete cascade,
  primary key (account_id, site_id)
);
-- What a site's administrator suspends is suspended there; `account.suspended_until` is the network's.
create table site_suspension (
  account_id bigint not null references account (id) on delete cascade,
  site_id bigint not null references site (id) on delete cascade,
  until timestamptz(3) not null,
  reason text not null,
  primary key (account_id, site_id)
);

-- No site: an act for the whole network. No administrator: the operator.
alter table moderation alter column site_id drop not null;
alter table moderation alter column admin_id drop not null;
create index moderation_age on moderation (acted_at);

-- Whose mail and message it is, so that they go with the account.
alter table mail add column account_id bigint references account (id) on delete cascade;
create index mail_account on mail (account_id);
create index mail_age on mail (created_at);
alter table contact_message add column account_id bigint references account (id) on delete cascade;
create index contact_message_age on contact_message (sent_at);
update mail set text = '', html = '' where next_attempt_at is null;
