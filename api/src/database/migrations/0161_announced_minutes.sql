-- The minutes of running matches change all the time, and few answers show them. So an update of a fixture that changes
-- nothing else is announced as `fixture_clock`. No answer shows when a fixture was last updated, and of `details_at`
-- only matters whether there are details.
create function announce_fixture_updates() returns trigger language plpgsql as $$
declare
  max_owners constant integer := 50;
  apart constant text[] := array['elapsed', 'elapsed_extra', 'updated_at', 'details_at'];
  changed record;
begin
  for changed in
    select name, case when count(distinct owner) <= max_owners then jsonb_agg(distinct owner) end as owners
    from (
      select case
          when to_jsonb(here) - apart <> to_jsonb(gone) - apart then 'fixture'
          when (here.details_at is null) <> (gone.details_at is null) then 'fixture'
          when (here.elapsed, here.elapsed_extra) is distinct from (gone.elapsed, gone.elapsed_extra) then 'fixture_clock'
        end as name,
        unnest(array['fixture:' || here.id, 'team:' || here.home_team_id, 'team:' || here.away_team_id,
          'team:' || gone.home_team_id, 'team:' || gone.away_team_id]) as owner
      from here join gone using (id)
    ) as updated
    where name is not null
    group by name
  loop
    perform pg_notify('fan_base_changes', jsonb_strip_nulls(
      jsonb_build_object('kind', 'rows', 'table', changed.name, 'of', changed.owners))::text);
  end loop;
  return null;
end $$;

drop trigger announce_update on fixture;
create trigger announce_update after update on fixture referencing old table as gone new table as here
  for each statement execute function announce_fixture_updates();
