-- Slugs that an article had before: their addresses redirect. Unannounced: each change is one of its article too.
create table article_slug (
  site_id bigint not null references site (id) on delete cascade,
  slug text not null,
  article_id bigint not null references article (id) on delete cascade,
  primary key (site_id, slug)
);
create index article_slug_article on article_slug (article_id);
