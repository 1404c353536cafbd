-- Slugs that an article had before: their addresses redirect.
create table article_slug (
  site_id bigint not null references site (id) on delete cascade,
  slug text not null,
  article_id bigint not null references article (id) on delete cascade,
  primary key (site_id, slug)
);
create index article_slug_article on article_slug (article_id);

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger announce_%s after %1$s on article_slug referencing %s for each statement '
      'execute function announce_rows()', event,
      case event when 'insert' then 'new table as here' when 'delete' then 'old table as gone'
        else 'old table as gone new table as here' end);
  end loop;
end $$;
