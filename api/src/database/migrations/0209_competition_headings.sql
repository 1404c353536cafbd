-- As 0192, for the other headings that openfootball's files have had: aliases that were listed later, and the
-- qualification of each European competition. Site reports, which are newer than 0192, move as well, a result goes to a
-- match stored with the teams in the other order, and an administrator's broadcasts win.
do $$
declare
  renamed record;
begin
  for renamed in
    select old.id as old_id, listed.*, old.key <> names.old_key as is_qualifying
    from (values
      ('epl', 'en.1', false),
      ('barclays_premier_league', 'en.1', false),
      ('national_league', 'en.5', false),
      ('vanarama_national_league', 'en.5', false),
      ('conference_national', 'en.5', false),
      ('emirates_fa_cup', 'en.cup', false),
      ('english_efl_cup', 'en.leaguecup', false),
      ('carabao_cup', 'en.leaguecup', false),
      ('spanish_copa_del_rey', 'es.cup', false),
      ('italian_cup', 'it.cup', false),
      ('italy_coppa_italia', 'it.cup', false),
      ('coppa_italia_frecciarossa', 'it.cup', false),
      ('champions_league', 'uefa.cl', true),
      ('uefa_champions_league', 'uefa.cl', true),
      ('europa_league', 'uefa.el', true),
      ('uefa_europa_league', 'uefa.el', true),
      ('conference_league', 'uefa.conf', true),
      ('uefa_conference_league', 'uefa.conf', true),
      ('uefa_europa_conference_league', 'uefa.conf', true)
    ) as names (old_key, key, is_european)
    join (values
      ('en.1', 'Premier League', 'England', 'Europe/London'),
      ('en.5', 'National League', 'England', 'Europe/London'),
      ('en.cup', 'FA Cup', 'England', 'Europe/London'),
      ('en.leaguecup', 'League Cup', 'England', 'Europe/London'),
      ('es.cup', 'Copa del Rey', 'Spain', 'Europe/Madrid'),
      ('it.cup', 'Coppa Italia', 'Italy', 'Europe/Rome'),
      ('uefa.cl', 'Champions League', null, 'Europe/Zurich'),
      ('uefa.el', 'Europa League', null, 'Europe/Zurich'),
      ('uefa.conf', 'Conference League', null, 'Europe/Zurich')
    ) as listed (key, name, country, time_zone) using (key)
    -- A file's `UEFA Europa League - Quali` had the key `uefa_europa_league_-_quali`; a long dash is not in the key.
    join competition as old on case when names.is_european
      then old.name ~* ' [-–] quali\w*$' and regexp_replace(old.key, '_(-_)?quali\w*$', '') = names.old_key
      else old.key = names.old_key end
    order by listed.key, old.id
  loop
    declare
      new_id bigint;
    begin
      insert into competition (key, name, country, time_zone)
      values (renamed.key, renamed.name, renamed.country, renamed.time_zone) on conflict (key) do nothing;
      select id into new_id from competition where key = renamed.key;

      create temporary table moved_season on commit drop as
      select * from competition_season where competition_id = renamed.old_id;

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
      update site_report as part set fixture_id = stays from moved_fixture
      where part.fixture_id = goes and stays is not null and not exists (
        select from site_report as has where has.fixture_id = stays and has.site_id = part.site_id);
      -- An administrator's list replaces that of a file or feed; of two, the remaining match's is kept.
      delete from fixture_broadcast as has using moved_fixture join edited_broadcasts as edited on edited.fixture_id = goes
      where has.fixture_id = stays and has.language = edited.language and not exists (
        select from edited_broadcasts as ours where ours.fixture_id = stays and ours.language = edited.language);
      update fixture_broadcast as part set fixture_id = stays from moved_fixture
      where part.fixture_id = goes and stays is not null and not exists (
        select from fixture_broadcast as has
        where has.fixture_id = stays and has.language = part.language and has.channel = part.channel) and not exists (
        select from edited_broadcasts as edited where edited.fixture_id = stays and edited.language = part.language);
      update edited_broadcasts as part set fixture_id = stays from moved_fixture
      where part.fixture_id = goes and stays is not null and not exists (
        select from edited_broadcasts as has where has.fixture_id = stays and has.language = part.language);
      update thread set fixture_id = stays from moved_fixture
      where thread.fixture_id = goes and stays is not null and not exists (
        select from thread as has where has.site_id = thread.site_id and has.fixture_id = stays);
      update fixture set (status, home_goals, away_goals, ht_home, ht_away, ft_home, ft_away, pen_home, pen_away) = (
        select result.status, score.goals[1], score.goals[2], score.goals[3], score.goals[4], score.goals[5],
          score.goals[6], score.goals[7], score.goals[8]
        from fixture as result cross join lateral (
          select case when result.home_team_id = fixture.home_team_id
            then array[result.home_goals, result.away_goals, result.ht_home, result.ht_away, result.ft_home,
              result.ft_away, result.pen_home, result.pen_away]
            else array[result.away_goals, result.home_goals, result.ht_away, result.ht_home, result.ft_away,
              result.ft_home, result.pen_away, result.pen_home] end as goals
        ) as score
        where result.id = moved_fixture.goes)
      from moved_fixture join fixture as result on result.id = moved_fixture.goes
      where fixture.id = moved_fixture.stays and fixture.home_goals is null and result.home_goals is not null;
      delete from fixture using moved_fixture
      where fixture.id = moved_fixture.goes and moved_fixture.stays is not null
        and not exists (select from fixture_report where fixture_id = fixture.id)
        and not exists (select from site_report where fixture_id = fixture.id);

      -- A match of the same teams on another day, such as a replay, gets an occurrence of its own.
      update fixture set competition_id = new_id,
        round_name = case when renamed.is_qualifying and round_name !~* 'qualif|play-?\s?off'
          then 'Qualifying, ' || round_name else round_name end,
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
      where competition_id = renamed.old_id and not exists (
        select from tv_right as there where there.competition_id = new_id and there.season = tv_right.season
          and there.country = tv_right.country and there.channel = tv_right.channel);

      delete from competition_season using moved_season
      where competition_season.competition_id = moved_season.competition_id
        and competition_season.season = moved_season.season;
      drop table moved_fixture;
      drop table moved_season;
      delete from competition where id = renamed.old_id
        and not exists (select from player_season where competition_id = competition.id);
    end;
  end loop;
end $$;
