-- Headings of openfootball that had become competitions of their own, and leagues that had only the provider's id. Their
-- matches move to the listed competition. A match stored in both is folded into the one there, with its reports,
-- broadcasts and threads. Nothing else is removed.
do $$
declare
  renamed record;
begin
  for renamed in
    select old.id as old_id, old.provider_id, names.*
    from (values
      (1, 'api-football-137', 'it.cup', 'Coppa Italia', 'Italy', 'Europe/Rome', 0, 9999, ''),
      (2, 'api-football-43', 'en.5', 'National League', 'England', 'Europe/London', 0, 9999, ''),
      (3, 'copa_del_rey_de_espana', 'es.cup', 'Copa del Rey', 'Spain', 'Europe/Madrid', 0, 9999, ''),
      (4, 'spain_copa_del_rey', 'es.cup', 'Copa del Rey', 'Spain', 'Europe/Madrid', 0, 9999, ''),
      (5, 'coppa_italia', 'it.cup', 'Coppa Italia', 'Italy', 'Europe/Rome', 0, 9999, ''),
      (6, 'english_national_league', 'en.5', 'National League', 'England', 'Europe/London', 0, 9999, ''),
      (7, 'uefa_champions_league_-_quali', 'uefa.cl', 'Champions League', null, 'Europe/Zurich', 0, 9999, 'Qualifying, '),
      (8, 'english_division_one', 'en.1', 'Premier League', 'England', 'Europe/London', 0, 1991, ''),
      (9, 'english_division_one', 'en.2', 'Championship', 'England', 'Europe/London', 1992, 2003, ''),
      (10, 'english_division_two', 'en.2', 'Championship', 'England', 'Europe/London', 0, 1991, ''),
      (11, 'english_division_two', 'en.3', 'League One', 'England', 'Europe/London', 1992, 2003, ''),
      (12, 'english_division_three', 'en.3', 'League One', 'England', 'Europe/London', 0, 1991, ''),
      (13, 'english_division_three', 'en.4', 'League Two', 'England', 'Europe/London', 1992, 2003, ''),
      (14, 'english_division_four', 'en.4', 'League Two', 'England', 'Europe/London', 0, 1991, '')
    ) as names (position, old_key, key, name, country, time_zone, since, until, round_prefix)
    join competition as old on old.key = names.old_key
    order by names.position
  loop
    declare
      new_id bigint;
    begin
      update competition set provider_id = null where id = renamed.old_id;
      insert into competition (key, name, country, time_zone)
      values (renamed.key, renamed.name, renamed.country, renamed.time_zone) on conflict (key) do nothing;
      update competition set provider_id = coalesce(provider_id, renamed.provider_id)
      where key = renamed.key returning id into new_id;

      create temporary table moved_season on commit drop as
      select * from competition_season
      where competition_id = renamed.old_id and season between renamed.since and renamed.until;

      insert into competition_season (competition_id, season, source, origin, updated_at, is_numbered, has_leaders)
      select new_id, season, source, origin, updated_at, is_numbered, has_leaders from moved_season
      on conflict do nothing;

      create temporary table moved_fixture on commit drop as
      select goes.id as goes, (
        select stays.id from fixture as stays
        where stays.competition_id = new_id and stays.season = goes.season
          and (stays.home_team_id, stays.away_team_id) in (
            (goes.home_team_id, goes.away_team_id), (goes.away_team_id, goes.home_team_id))
          and stays.kickoff between goes.kickoff - interval '12 hours' and goes.kickoff + interval '12 hours'
        order by stays.id limit 1
      ) as stays
      from fixture as goes join moved_season using (competition_id, season);

      update fixture_report as part set fixture_id = stays from moved_fixture
      where part.fixture_id = goes and stays is not null and not exists (
        select from fixture_report as has where has.fixture_id = stays and has.language = part.language);
      update fixture_broadcast as part set fixture_id = stays from moved_fixture
      where part.fixture_id = goes and stays is not null and not exists (
        select from fixture_broadcast as has
        where has.fixture_id = stays and has.language = part.language and has.channel = part.channel);
      update edited_broadcasts as part set fixture_id = stays from moved_fixture
      where part.fixture_id = goes and stays is not null and not exists (
        select from edited_broadcasts as has where has.fixture_id = stays and has.language = part.language);
      update thread set fixture_id = stays from moved_fixture
      where thread.fixture_id = goes and stays is not null and not exists (
        select from thread as has where has.site_id = thread.site_id and has.fixture_id = stays);
      update fixture set (status, home_goals, away_goals, ht_home, ht_away, ft_home, ft_away, pen_home, pen_away) = (
        select status, home_goals, away_goals, ht_home, ht_away, ft_home, ft_away, pen_home, pen_away
        from fixture as other where other.id = moved_fixture.goes)
      from moved_fixture join fixture as result on result.id = moved_fixture.goes
      where fixture.id = moved_fixture.stays and fixture.home_goals is null and result.home_goals is not null
        and (fixture.home_team_id, fixture.away_team_id) = (result.home_team_id, result.away_team_id);
      delete from fixture using moved_fixture
      where fixture.id = moved_fixture.goes and moved_fixture.stays is not null
        and not exists (select from fixture_report where fixture_id = fixture.id);

      -- A match of the same teams on another day, such as a replay, gets an occurrence of its own.
      update fixture set competition_id = new_id,
        round_name = case when renamed.round_prefix <> '' and round_name !~* 'qualif|play-?\s?off'
          then renamed.round_prefix || round_name else round_name end,
        occurrence = fixture.occurrence + coalesce((
          select max(there.occurrence) from fixture as there
          where there.competition_id = new_id and there.season = fixture.season
            and there.home_team_id = fixture.home_team_id and there.away_team_id = fixture.away_team_id), 0)
      from moved_season
      where fixture.competition_id = moved_season.competition_id and fixture.season = moved_season.season;

      update player_season set competition_id = new_id from moved_season
      where player_season.competition_id = moved_season.competition_id
        and player_season.season = moved_season.season and not exists (
          select from player_season as there where there.competition_id = new_id
            and there.season = player_season.season and there.player_id = player_season.player_id
            and there.team_id = player_season.team_id);
      delete from player_season using moved_season
      where player_season.competition_id = moved_season.competition_id
        and player_season.season = moved_season.season;
      update standing set competition_id = new_id from moved_season
      where standing.competition_id = moved_season.competition_id and standing.season = moved_season.season
        and not exists (select from standing as there
          where there.competition_id = new_id and there.season = moved_season.season);
      delete from standing using moved_season
      where standing.competition_id = moved_season.competition_id and standing.season = moved_season.season;
      update undrawn_match set competition_id = new_id from moved_season
      where undrawn_match.competition_id = moved_season.competition_id
        and undrawn_match.season = moved_season.season and not exists (
          select from undrawn_match as there
          where there.competition_id = new_id and there.season = moved_season.season);
      update tv_right set competition_id = new_id
      where competition_id = renamed.old_id and season between renamed.since and renamed.until and not exists (
        select from tv_right as there where there.competition_id = new_id and there.season = tv_right.season
          and there.country = tv_right.country and there.channel = tv_right.channel);

      delete from competition_season using moved_season
      where competition_season.competition_id = moved_season.competition_id
        and competition_season.season = moved_season.season;
      drop table moved_fixture;
      drop table moved_season;
    end;
  end loop;
end $$;

delete from competition
where key in ('api-football-137', 'api-football-43', 'copa_del_rey_de_espana', 'spain_copa_del_rey', 'coppa_italia',
    'english_national_league', 'uefa_champions_league_-_quali', 'english_division_one', 'english_division_two',
    'english_division_three', 'english_division_four')
  and not exists (select from competition_season where competition_id = competition.id)
  and not exists (select from player_season where competition_id = competition.id);
