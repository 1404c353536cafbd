-- A match's minute is counted from when its clock started, so it changes nothing in the database. `elapsed` and
-- `elapsed_extra` stay, unused, for servers of the previous version.
alter table fixture
  add column clock_started_at timestamptz(3),
  add column clock_added_after integer,
  add check ((clock_started_at is null) = (clock_added_after is null));

-- No answer shows when a fixture was last updated, and of `details_at` only matters whether there are details.
create or replace function announce_fixture_updates() returns trigger language plpgsql as $$
declare
  max_owners constant integer := 50;
  apart constant text[] := array['updated_at', 'details_at'];
  owners text[];
begin
  select array_agg(distinct owner) into owners
  from (
    select unnest(array['fixture:' || here.id, 'team:' || here.home_team_id, 'team:' || here.away_team_id,
      'team:' || gone.home_team_id, 'team:' || gone.away_team_id]) as owner
    from here join gone using (id)
    where to_jsonb(here) - apart <> to_jsonb(gone) - apart
      or (here.details_at is null) <> (gone.details_at is null)
  ) as updated;
  if owners is not null then
    perform pg_notify('fan_base_changes', jsonb_strip_nulls(jsonb_build_object('kind', 'rows', 'table', 'fixture',
      'of', case when cardinality(owners) <= max_owners then to_jsonb(owners) end))::text);
  end if;
  return null;
end $$;
