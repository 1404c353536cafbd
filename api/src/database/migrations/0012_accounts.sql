-- An account is the network's; a login belongs to the site on which it was made.
create table account (
  id bigint generated always as identity primary key,
  username text not null,
  -- What makes two names the same: without case and accents.
  username_key text not null unique,
  email text not null,
  -- Not unique: an address that is refused would tell that it has an account.
  email_key text not null,
  realname text,
  -- argon2id, as a PHC string.
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  birthday date,
  city text,
  occupation text,
  favourite_player text,
  -- Name of the uploaded picture.
  image text,
  joined_at timestamptz(3) not null,
  suspended_until timestamptz(3),
  suspended_for text,
  -- What a deleted account wrote stays; nothing else of it does.
  deleted_at timestamptz(3)
);

create index account_email on account (email_key, id);

create table login (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  site_id bigint not null references site (id) on delete cascade,
  -- SHA-256: who reads the database cannot log in with it.
  token_hash bytea not null unique,
  device text not null,
  started_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create index login_account on login (account_id, last_used_at desc);

create table password_reset (
  token_hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index password_reset_account on password_reset (account_id);

-- Counts attempts by whom and what, for all processes together.
create table attempt (
  key text primary key,
  started_at timestamptz(3) not null,
  count integer not null
);
create index attempt_age on attempt (started_at);

-- Mail that is to be sent; kept for a week after it was.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3),
  error text
);
create index mail_waiting on mail (next_attempt_at) where sent_at is null;

create table contact_message (
  id bigint generated always as identity primary key,
  -- Null: the network's main host.
  site_id bigint references site (id) on delete set null,
  email text not null,
  name text not null,
  subject text not null,
  message text not null,
  sent_at timestamptz(3) not null
);
