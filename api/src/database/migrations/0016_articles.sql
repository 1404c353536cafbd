-- What editors write on a site; the same article on two sites is two rows.
create table article (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  slug text not null,
  title text not null,
  lead text not null,
  author text not null,
  -- As it was written, in Markdown, and as it is shown: the product's rich text.
  text text not null,
  body jsonb not null,
  picture_url text,
  picture_alt text,
  -- Slugs of articles of the same site.
  related text[] not null default '{}',
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- Needed once it is published; one to come is shown from then on.
  published_at timestamptz(3),
  -- When it was changed after that.
  changed_at timestamptz(3),
  -- The file by its name or address; 'editors': written by an administrator.
  source text not null,
  simulated boolean not null default false,
  -- An administrator has changed it: its file does not change it any more.
  edited boolean not null default false,
  unique (site_id, slug),
  check (state <> 'published' or published_at is not null)
);
create index article_newest on article (site_id, published_at desc, id desc);
create index article_source on article (source);
create index article_picture on article using hash (picture_url);

alter table ingest_run drop constraint ingest_run_kind_check;
alter table ingest_run add constraint ingest_run_kind_check
  check (kind in ('openfootball', 'feed', 'api-football', 'players', 'matches', 'rumours', 'articles'));
alter table source_state drop constraint source_state_kind_check;
alter table source_state add constraint source_state_kind_check
  check (kind in ('openfootball', 'feed', 'api-football', 'players', 'matches', 'rumours', 'articles'));

-- The earlier story of another source that tells the same; null: it is shown itself.
alter table news_item add column told_by bigint references news_item (id) on delete set null;
create index news_item_told_by on news_item (told_by) where told_by is not null;
create index news_item_shown on news_item (site_id, published_at desc, id desc) where told_by is null;

-- What an administrator has written of a club, in place of its file of contents.
create table club_content (
  team_id bigint primary key references team (id),
  content jsonb not null,
  changed_at timestamptz(3) not null
);
