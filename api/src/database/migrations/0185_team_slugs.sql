-- Former slugs: of teams that were merged into another. Their pages redirect.
create table team_slug (
  slug text primary key,
  team_id bigint not null references team (id) on delete cascade
);
create index team_slug_team on team_slug (team_id);

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger announce_%s after %1$s on team_slug referencing %s for each statement '
      'execute function announce_rows()', event,
      case event when 'insert' then 'new table as here' when 'delete' then 'old table as gone'
        else 'old table as gone new table as here' end);
  end loop;
end $$;
