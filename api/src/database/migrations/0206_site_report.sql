-- Match reports by administrators of one site, shown on that site only, in place of the report for all sites.
create table site_report (
  fixture_id bigint not null references fixture (id) on delete cascade,
  site_id bigint not null references site (id) on delete cascade,
  title text not null,
  -- Paragraphs, with an empty line between two.
  text text not null,
  author text not null,
  published_at timestamptz(3) not null,
  primary key (fixture_id, site_id)
);

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger announce_%s after %1$s on site_report referencing %s for each statement '
      'execute function announce_rows(''fixture'', ''fixture_id'')', event,
      case event when 'insert' then 'new table as here' when 'delete' then 'old table as gone'
        else 'old table as gone new table as here' end);
  end loop;
end $$;
