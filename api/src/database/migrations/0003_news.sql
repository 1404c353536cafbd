create table news_source (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  name text not null,
  -- The source's home page; null when its feed names none.
  url text,
  -- Where the feed is read: an address, or the name of a file that was imported by hand.
  feed_url text not null,
  kind text not null check (kind in ('rss', 'atom', 'rdf', 'json', 'unknown')) default 'unknown',
  -- Whether the schedule reads it.
  scheduled boolean not null default false,
  simulated boolean not null default false,
  unique (site_id, feed_url)
);

create table news_item (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  source_id bigint not null references news_source (id) on delete cascade,
  guid text,
  url text not null,
  -- SHA-256 of the address without what only tracks readers: the same story of two feeds is one row.
  url_key text not null,
  title text not null,
  summary text,
  image_url text,
  image_width integer,
  image_height integer,
  image_alt text,
  published_at timestamptz(3) not null,
  first_seen_at timestamptz(3) not null,
  unique (site_id, url_key)
);

create index news_item_newest on news_item (site_id, published_at desc, id desc);
create index news_item_guid on news_item (source_id, guid) where guid is not null;
