-- Changes in a thread are announced under the thread as well as its site.
create or replace function announce_thread() returns trigger language plpgsql as $$
declare
  changed thread := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('fan_base_changes', jsonb_build_object('kind', 'rows', 'table', tg_table_name,
    'of', jsonb_build_array('site:' || changed.site_id, 'thread:' || changed.id))::text);
  return null;
end $$;

-- A comment has no column for its site. Owners are left out if a site is unknown, because the thread is gone, or if
-- there are many.
create or replace function announce_comments() returns trigger language plpgsql as $$
declare
  max_threads constant integer := 25;
  threads integer;
  owners jsonb;
begin
  execute format('select count(*), case when count(*) <= %1$s and count(*) = count(site_id) then
      to_jsonb(array_agg(distinct ''site:'' || site_id) || array_agg(''thread:'' || thread_id)) end
    from (select distinct thread_id, site_id from %2$s as comment left join thread on thread.id = thread_id
      limit %1$s + 1) as changed', max_threads, case tg_op when 'DELETE' then 'gone' else 'here' end)
    into threads, owners;
  if threads = 0 then return null; end if;
  perform pg_notify('fan_base_changes',
    jsonb_strip_nulls(jsonb_build_object('kind', 'rows', 'table', tg_table_name, 'of', owners))::text);
  return null;
end $$;

-- Cached profiles show more columns than posts do.
drop trigger announce_changes on account;
create trigger announce_changes after delete or update of
  username, realname, image, role, deleted_at, city, occupation, favourite_player
  on account for each statement execute function announce_table();
