-- Whoever changes rows of which answers to visitors are made announces it, in the transaction that does: an import, an
-- editor, a statement typed by hand. Equal notifications of one transaction are one, and a statement that changes no row
-- announces nothing.

-- Announces the table alone. For statements that may change more rows than should be held to look at them.
create function announce_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('fan_base_changes', jsonb_build_object('kind', 'rows', 'table', tg_table_name)::text);
  return null;
end $$;

-- Announces the table, and whose rows have changed, from pairs of arguments: `site`, `team` or `fixture`, and the column
-- that holds its id. Whose they are is left out where they are many: everyone's, then.
create function announce_rows() returns trigger language plpgsql as $$
declare
  most_owners constant integer := 50;
  source text := case tg_op when 'UPDATE' then '(table gone union all table here) as changed'
    when 'DELETE' then 'gone' else 'here' end;
  has_rows boolean;
  owners jsonb := null;
  parts text[] := '{}';
begin
  execute 'select exists (select from ' || source || ')' into has_rows;
  if not has_rows then return null; end if;
  if tg_nargs > 0 then
    for pair in 0 .. tg_nargs / 2 - 1 loop
      parts := parts || format('select distinct %L || %I::text from %s where %2$I is not null',
        tg_argv[pair * 2] || ':', tg_argv[pair * 2 + 1], source);
    end loop;
    execute format('select case when count(*) <= %s then coalesce(jsonb_agg(owner), ''[]'') end '
      'from (%s limit %s) as owners (owner)', most_owners, array_to_string(parts, ' union '), most_owners + 1)
      into owners;
  end if;
  perform pg_notify('fan_base_changes',
    jsonb_strip_nulls(jsonb_build_object('kind', 'rows', 'table', tg_table_name, 'of', owners))::text);
  return null;
end $$;

-- A comment does not say on which site it stands.
create function announce_comments() returns trigger language plpgsql as $$
declare
  owner text;
begin
  for owner in execute 'select distinct ''site:'' || thread.site_id from '
    || case tg_op when 'DELETE' then 'gone' else 'here' end
    || ' as comment left join thread on thread.id = comment.thread_id' loop
    perform pg_notify('fan_base_changes', jsonb_strip_nulls(jsonb_build_object('kind', 'rows', 'table', tg_table_name,
      'of', case when owner is not null then jsonb_build_array(owner) end))::text);
  end loop;
  return null;
end $$;

-- A view that is counted announces nothing, and so the columns of a thread must be named, which triggers that see all
-- rows of a statement may not do.
create function announce_thread() returns trigger language plpgsql as $$
begin
  perform pg_notify('fan_base_changes', jsonb_build_object('kind', 'rows', 'table', tg_table_name,
    'of', jsonb_build_array('site:' || case tg_op when 'DELETE' then old.site_id else new.site_id end))::text);
  return null;
end $$;

do $$
declare
  announced record;
  event text;
begin
  for announced in
    select name, function, array_to_string(array(select quote_literal(word) from unnest(owners) as word), ', ') as owners
    from (values
      ('network', 'announce_rows', '{}'::text[]),
      ('site', 'announce_rows', '{}'),
      ('site_text', 'announce_rows', '{}'),
      ('club', 'announce_rows', '{}'),
      ('team', 'announce_rows', '{}'),
      ('team_alias', 'announce_rows', '{}'),
      ('competition', 'announce_rows', '{}'),
      ('news_source', 'announce_rows', '{site,site_id}'),
      ('news_item', 'announce_rows', '{site,site_id}'),
      ('article', 'announce_rows', '{site,site_id}'),
      ('fixture', 'announce_rows', '{team,home_team_id,team,away_team_id,fixture,id}'),
      ('fixture_event', 'announce_rows', '{fixture,fixture_id}'),
      ('fixture_lineup', 'announce_rows', '{fixture,fixture_id}'),
      ('fixture_lineup_player', 'announce_rows', '{fixture,fixture_id}'),
      ('fixture_statistic', 'announce_rows', '{fixture,fixture_id}'),
      ('fixture_report', 'announce_rows', '{fixture,fixture_id}'),
      ('fixture_broadcast', 'announce_rows', '{fixture,fixture_id}'),
      ('standing', 'announce_rows', '{}'),
      ('player', 'announce_rows', '{}'),
      ('player_extra', 'announce_rows', '{}'),
      ('player_season', 'announce_rows', '{team,team_id}'),
      ('squad_member', 'announce_rows', '{team,team_id}'),
      ('coach', 'announce_rows', '{}'),
      ('coach_spell', 'announce_rows', '{team,team_id}'),
      ('injury', 'announce_rows', '{team,team_id}'),
      ('sidelined', 'announce_rows', '{}'),
      ('transfer', 'announce_rows', '{team,from_team_id,team,to_team_id}'),
      ('rumour_report', 'announce_rows', '{team,team_id}'),
      ('club_content', 'announce_rows', '{team,team_id}'),
      ('tv_right', 'announce_rows', '{}'),
      ('partner_feed', 'announce_rows', '{}'),
      ('site_administrator', 'announce_rows', '{}'),
      ('forum', 'announce_rows', '{site,site_id}'),
      ('comment', 'announce_comments', '{}')
    ) as list (name, function, owners)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger announce_%s after %1$s on %I referencing %s for each statement '
        'execute function %I(%s)', event, announced.name,
        case event when 'insert' then 'new table as here' when 'delete' then 'old table as gone'
          else 'old table as gone new table as here' end,
        announced.function, announced.owners);
    end loop;
  end loop;
end $$;

-- A feed may bring a hundred thousand offers in one statement.
create trigger announce_changes after insert or update or delete on offer
  for each statement execute function announce_table();

create trigger announce_changes after insert or delete or update of
  site_id, forum_id, slug, title, content, account_id, created_at, edited_at, deleted_at, deleted_by, pinned, locked,
  fixture_id, replies, newest, latest_at, latest_number, latest_account_id
  on thread for each row execute function announce_thread();

-- Of an account only what stands beside its posts; that of a new one is nowhere yet.
create trigger announce_changes after delete or update of username, realname, image, role, deleted_at on account
  for each statement execute function announce_table();
