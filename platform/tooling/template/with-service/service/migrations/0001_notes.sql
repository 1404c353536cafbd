create table note (
  id bigint generated always as identity primary key,
  site text not null,
  -- The product's account; there is no reference, because it may be in another database.
  account text not null,
  author text not null,
  text text not null,
  created_at timestamptz not null default now()
);

create index note_of_site on note (site, id desc);
create index note_of_account on note (account);
