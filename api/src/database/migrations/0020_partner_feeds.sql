-- The contract lists the kinds of imports, and checks them.
alter table ingest_run drop constraint if exists ingest_run_kind_check;
alter table source_state drop constraint if exists source_state_kind_check;

-- A feed of offers or broadcasts, as the configuration describes it; those that it no longer has are removed.
create table partner_feed (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('offers', 'broadcasts')),
  url text not null unique,
  -- What is read from it, and how.
  settings jsonb not null,
  -- The sites that show its offers.
  language text not null check (language in ('da', 'en')),
  simulated boolean not null
);

create table offer (
  id bigint generated always as identity primary key,
  source_id bigint not null references partner_feed (id) on delete cascade,
  -- What tells an offer from another within its feed.
  key text not null,
  kind text not null check (kind in ('trip', 'shirt', 'gear')),
  title text not null,
  -- Provider of a trip, retailer of a product.
  seller text not null,
  url text not null,
  image_url text,
  -- In the currency's smallest unit.
  price bigint not null check (price >= 0),
  old_price bigint check (old_price > price),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The price in the smallest unit of the currency in which the language's sites compare.
  compared bigint not null check (compared >= 0),
  -- Whose shirt or gear it is; the home side of a trip's match.
  team_id bigint not null references team (id) on delete cascade,
  away_team_id bigint references team (id) on delete cascade,
  -- The day of the match, as the provider has it.
  match_day date,
  ticket boolean,
  hotel boolean,
  flight boolean,
  nights integer check (nights between 0 and 60),
  -- Of a shirt: which, and of which season.
  shirt text check (shirt in ('home', 'away', 'third', 'keeper', 'other')),
  shirt_season integer,
  for_children boolean,
  sizes jsonb not null default '[]',
  -- What a search looks into: words without accents.
  words text not null,
  first_seen_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  unique (source_id, key),
  check ((kind = 'trip') = (away_team_id is not null)),
  check ((kind = 'trip') = (ticket is not null and hotel is not null and flight is not null)),
  check ((kind = 'shirt') = (shirt is not null))
);
create index offer_team on offer (team_id, kind);
create index offer_away_team on offer (away_team_id) where away_team_id is not null;
-- Pictures are asked for by their address, which may be longer than an ordered index takes.
create index offer_image on offer using hash (image_url);

-- The keys that a feed has while it is being read; what is not among them at its end is dead. Logged: a server that
-- restarts in between must not forget them, or the offers would count as dead.
create table offer_seen (
  source_id bigint not null,
  key text not null,
  primary key (source_id, key)
);
