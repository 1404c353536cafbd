-- Pictures that were uploaded for articles, by their names in the store.
create table uploaded_picture (
  name text primary key,
  -- SHA-256 of the file as it was sent: the same file is kept once.
  digest text not null unique,
  width integer not null,
  height integer not null,
  -- When it was uploaded, or an article with it was last written.
  used_at timestamptz(3) not null
);
create index uploaded_picture_used on uploaded_picture (used_at);

-- Who says a text: the product when the site was added, an editors' file, an administrator. The last of them stands.
alter table site_text add column origin text not null default 'product'
  check (origin in ('product', 'file', 'administrator'));
-- The file by its name or address, so that its next version replaces it.
alter table site_text add column source text not null default '';
alter table site_text drop constraint site_text_pkey;
alter table site_text add primary key (site_id, area, origin);

-- The same of a club's history; below both lies its file of contents.
alter table club_content add column origin text not null default 'administrator'
  check (origin in ('file', 'administrator'));
alter table club_content add column source text not null default '';
alter table club_content drop constraint club_content_pkey;
alter table club_content add primary key (team_id, origin);

-- What an editors' file says of the seasons; what an administrator says stands in season and fixtures_season.
alter table network add column file_season integer;
alter table network add column file_fixtures_season integer;

-- Whose broadcasts in a language an administrator has written: no file and no feed changes them.
create table edited_broadcasts (
  fixture_id bigint not null references fixture (id) on delete cascade,
  language text not null check (language in ('da', 'en')),
  primary key (fixture_id, language)
);
