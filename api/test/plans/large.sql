-- A large network on 2026-11-18: 32 sites, 20 seasons of six leagues, 110,000 comments and 100,000 offers. Keys to other
-- tables are not checked and nothing is announced meanwhile, which takes a third of the time.
set session_replication_role = replica;

insert into competition (key, name, time_zone)
select key, 'League ' || key, 'Europe/Paris' from unnest(array['it.1', 'fr.1', 'nl.1']) as key
on conflict do nothing;
create temporary table league as
select id, key, row_number() over (order by key) as number from competition
where key in ('en.1', 'de.1', 'es.1', 'it.1', 'fr.1', 'nl.1');

insert into team (name, short_name, slug, initials, primary_colour, secondary_colour)
select 'Team ' || league.key || ' ' || place, 'T ' || league.number || '-' || place,
  'team-' || league.number || '-' || place, 'T' || mod(place, 10), '#112233', '#ffffff'
from league, generate_series(1, 20) as place;

-- Twenty teams of each league, the network's own first.
create temporary table side as
select league_id, team_id, place from (
  select league.id as league_id, team.id as team_id,
    row_number() over (partition by league.id order by club.id nulls last, team.id) as place
  from league
  join team on team.slug like 'team-' || league.number || '-%'
    or team.id in (select team_id from club where club.league = league.key)
  left join club on club.team_id = team.id
) as ranked where place <= 20;

with added as (
  insert into club (team_id, league, bg_light, bg_dark, text_light, text_dark)
  select team_id, league.key, '#112233', '#112233', '#ffffff', '#ffffff'
  from side join league on league.id = league_id
  where not exists (select from club where club.team_id = side.team_id)
  order by place, team_id limit greatest(0, 32 - (select count(*) from site))
  returning id
)
insert into site (domain, language, club_id) select 'site-' || id || '.example', 'en', id from added;
insert into forum (site_id, slug, title, description, position)
select site.id, 'general', 'General', 'All', 1 from site
where not exists (select from forum where forum.site_id = site.id);

insert into competition_season (competition_id, season, source, origin, updated_at)
select id, season, 'large', 'manual', '2026-11-18' from league, generate_series(2007, 2026) as season
on conflict do nothing;

insert into fixture (competition_id, season, round_name, stage, round_number, kickoff, time_known, status,
  home_team_id, away_team_id, home_goals, away_goals, updated_at, provider_id)
select league_id, season, 'Matchday ' || round + 1, 'matchday', round + 1, kickoff, true,
  case when is_over then 'FT' else 'NS' end, home, away,
  case when is_over then mod(home + season, 5) end, case when is_over then mod(away + season, 4) end, '2026-11-18',
  row_number() over ()
from (
  select *, kickoff < '2026-11-18' as is_over from (
    select home.league_id, season, home.team_id as home, away.team_id as away,
      mod(home.place + away.place * 7, 38) as round,
      make_timestamptz(season, 8, 8, 14, 0, 0, 'UTC') + mod(home.place + away.place * 7, 38) * interval '7 days' as kickoff
    from side as home join side as away on away.league_id = home.league_id and away.place <> home.place
    cross join generate_series(2007, 2026) as season
  ) as planned
) as played order by kickoff;

-- The cups of all seasons, and league phases of 36 teams with eight matches each.
insert into competition (key, name, time_zone)
select key, 'Cup ' || key, 'Europe/Paris'
from unnest(array['en.cup', 'en.leaguecup', 'es.cup', 'de.cup', 'uefa.cl', 'uefa.el', 'uefa.conf']) as key
on conflict do nothing;
create temporary table cup_match as
select competition.id as competition_id, season, planned.name, planned.stage, planned.number, home, away,
  make_timestamptz(season, 8, 1, 20, 0, 0, 'UTC') + planned.day * interval '1 day' as kickoff
from competition cross join generate_series(2007, 2026) as season
cross join (
  select name, stage, null::integer as number, day, tie as home, tie + ties as away
  from (values ('3rd Round', null, 32, 30), ('4th Round', null, 16, 90), ('Round of 16', 'round-of-16', 8, 200),
    ('Quarter-finals', 'quarter-final', 4, 230), ('Semi-finals', 'semi-final', 2, 260), ('Final', 'final', 1, 290))
    as round (name, stage, ties, day), generate_series(1, ties) as tie
  union all
  select 'League Stage - ' || number, 'matchday', number, 40 + number * 20, tie, 19 + mod(tie + number, 18)
  from generate_series(1, 8) as number, generate_series(1, 18) as tie
) as planned
where competition.key ~ 'cup$' and planned.number is null
  or competition.key ~ '^uefa' and (planned.number is not null or planned.day >= 200);
insert into competition_season (competition_id, season, source, origin, updated_at)
select distinct competition_id, season, 'large', 'manual', timestamptz '2026-11-18' from cup_match
on conflict do nothing;
create temporary table entrant as
select team_id, row_number() over (order by place, league_id) as place from side;
insert into fixture (competition_id, season, round_name, stage, round_number, kickoff, time_known, status,
  home_team_id, away_team_id, home_goals, away_goals, updated_at, provider_id)
select competition_id, season, name, stage, number, kickoff, true,
  case when kickoff < '2026-11-18' then 'FT' else 'NS' end, home_side.team_id, away_side.team_id,
  case when kickoff < '2026-11-18' then mod(home + season, 5) end,
  case when kickoff < '2026-11-18' then mod(away + season, 4) end, '2026-11-18', 1000000 + row_number() over ()
from cup_match join entrant as home_side on home_side.place = home join entrant as away_side on away_side.place = away;
insert into undrawn_match (competition_id, season, position, round_name, kickoff, time_known)
select competition_id, season, row_number() over (partition by competition_id, season), name, kickoff, true
from cup_match where name = 'Final';

create temporary table recent as select id, home_team_id, away_team_id from fixture where season >= 2024 and status = 'FT';
insert into fixture_event (fixture_id, position, minute, team_id, player_id, player_name, type, detail)
select id, number, number * 8, home_team_id, mod(id * 10 + number, 40000) + 1, 'Player', 'Card', 'Yellow Card'
from recent, generate_series(0, 9) as number;
insert into fixture_statistic (fixture_id, position, type, home, away)
select id, number, 'Kind ' || number, '1', '2' from recent, generate_series(0, 9) as number;
insert into fixture_lineup (fixture_id, team_id, formation)
select id, unnest(array[home_team_id, away_team_id]), '4-4-2' from recent;
insert into fixture_lineup_player (fixture_id, team_id, position, starts, player_id, name, minutes)
select fixture_id, team_id, number, number < 11, mod(team_id * 25 + number, 40000) + 1, 'Player', 90
from fixture_lineup, generate_series(0, 15) as number;
insert into fixture_report (fixture_id, language, title, text, author, published_at)
select id, 'da', 'Report', 'Text', 'Editor', '2026-11-01' from recent;
insert into fixture_broadcast (fixture_id, language, channel, kind)
select id, unnest(array['da', 'en']), 'TV 1', 'tv' from fixture where season >= 2025;
insert into standing (competition_id, season, group_name, rank, team_id, points, played, won, drawn, lost, goals_for,
  goals_against, updated_at)
select league_id, season, 'League', place, team_id, 40 - place, 10, 5, 3, 2, 20, 10, '2026-11-18'
from side, generate_series(2007, 2026) as season;
insert into tv_right (channel, kind, competition_id, country, season)
select 'TV ' || place, 'tv', id, country, season
from league, unnest(array['DK', 'GB']) as country, generate_series(2007, 2026) as season, generate_series(1, 10) as place;

insert into player (provider_id, name, slug, birth_date, updated_at, photo_url)
select number, 'Player ' || number, 'player_' || number, date '1980-01-01' + mod(number * 7, 9000), '2026-11-18',
  'https://media.example/' || number || '.png'
from generate_series(1, 40000) as number;
create temporary table employed as
select side.team_id, season, player.id as player_id, player.provider_id, number
from side cross join generate_series(2017, 2026) as season cross join generate_series(1, 25) as number
join player on player.provider_id = mod(side.team_id * 97 + (season / 3) * 25 + number, 40000) + 1;
insert into squad_member (team_id, season, player_id, position, number)
select team_id, season, player_id, (array['goalkeeper', 'defender', 'midfielder', 'attacker'])[1 + mod(number, 4)], number
from employed on conflict do nothing;
insert into player_season (player_id, team_id, competition_id, season, appearances, goals, minutes)
select player_id, team_id, league_id, season, 20, 3, 1500 from employed join side using (team_id) on conflict do nothing;
insert into player_extra (player_id, value, source, updated_at) select id, 1000000, 'large', '2026-11-18' from player where mod(id, 4) = 0;
insert into player_value (player_id, valued_on, value)
select id, date '2020-07-01' + number * 365, 1000000 * number from player, generate_series(1, 5) as number where mod(id, 4) = 0;
insert into injury (player_id, team_id, fixture_provider_id, fixture_at, kind, reason)
select employed.player_id, employed.team_id, fixture.provider_id, fixture.kickoff, 'missing', 'Knee Injury'
from employed join fixture on fixture.home_team_id = employed.team_id and fixture.season = employed.season
where mod(employed.number + fixture.id, 12) = 0;
insert into sidelined (player_id, cause, started_on, ended_on)
select id, 'Injury ' || number, date '2020-01-01' + mod(id * 3 + number * 300, 2500)::integer,
  date '2020-02-01' + mod(id * 3 + number * 300, 2500)::integer
from player, generate_series(1, 1) as number;
insert into transfer (player_id, moved_on, terms, from_team_id, to_team_id, from_name, to_name)
select player.id, date '2005-07-01' + (number * 700 + mod(player.id * 11, 600))::integer, '€ 5M', one.team_id,
  other.team_id, 'From ' || number, 'To ' || number
from player cross join generate_series(1, 2) as number
join (select team_id, row_number() over () as place from side) as one on one.place = mod(player.id + number, 120) + 1
join (select team_id, row_number() over () as place from side) as other on other.place = mod(player.id + number * 7, 120) + 1;
insert into transfer (player_id, moved_on, terms, from_team_id, to_team_id, from_name, to_name)
select player_id, '2026-08-01', '€ 5M', from_team_id, to_team_id, 'From this season', 'To this season'
from transfer where mod(player_id, 7) = 0 and to_name = 'To 1';
insert into coach (provider_id, name, updated_at) select number, 'Coach ' || number, '2026-11-18'
from generate_series(1, 2400) as number;
insert into coach_spell (coach_id, team_id, started_on, ended_on)
select coach.id, side.team_id, date '2000-07-01' + mod(coach.id * 13, 9000)::integer,
  date '2001-07-01' + mod(coach.id * 13, 9000)::integer
from coach join (select team_id, row_number() over () as number from side) as side
  on side.number = mod(coach.provider_id, 120) + 1;

insert into news_source (site_id, name, feed_url)
select site.id, 'Paper ' || number, 'https://paper.example/' || site.id || '/' || number
from site, generate_series(1, 5) as number;
insert into news_item (site_id, source_id, url, url_key, title, published_at, first_seen_at)
select news_source.site_id, news_source.id, 'https://paper.example/' || number, news_source.id || ' ' || number,
  'Story ' || number, timestamptz '2026-11-18' - number * interval '1 hour', '2026-11-18'
from news_source, generate_series(1, 400) as number;
update news_item set told_by = older.id from news_item as older
where mod(news_item.id, 5) = 0 and older.id = news_item.id - 1 and older.site_id = news_item.site_id;
insert into article (site_id, slug, title, lead, author, text, body, state, published_at, source, related)
select site.id, 'article-' || number, 'Article ' || number, 'Lead', 'Editor', 'Text',
  '{"version": 1, "blocks": [{"kind": "paragraph", "spans": [{"text": "Text"}]}]}', 'published',
  timestamptz '2026-11-18' - number * interval '5 hours', '', array['article-' || number + 1]
from site, generate_series(1, 400) as number;
insert into rumour_report (team_id, direction, source, guid, title, url, publisher, published_at, player_name,
  player_slug, club_name, club_id, status)
select club.team_id, case mod(number, 2) when 0 then 'in' else 'out' end, 'large', club.id || ' ' || number,
  'Rumour ' || number, 'https://paper.example/' || number, 'Paper', timestamptz '2026-11-18' - number * interval '10 hours',
  'Player ' || mod(number, 150), 'player_' || mod(number, 150), 'Some club', side.team_id, 'rumour'
from club, generate_series(1, 1500) as number
join (select team_id, row_number() over (order by team_id) as place from side) as side on side.place = mod(number, 120) + 1;

insert into partner_feed (key, kind, url, settings, language)
select 'partner-' || number, 'offers', 'https://partner.example/' || number, '{}', case mod(number, 2) when 0 then 'da' else 'en' end
from generate_series(1, 10) as number;
create temporary table coming as
select home_team_id, away_team_id, kickoff::date as day, row_number() over (order by id) as number
from fixture where status = 'NS';
create temporary table partner as select id, row_number() over (order by id) as number from partner_feed;
insert into offer (source_id, key, kind, title, seller, url, price, currency, compared, team_id, away_team_id, match_day,
  ticket, hotel, flight, nights, words, first_seen_at, changed_at)
select partner.id, 'trip ' || offer.number, 'trip', 'Trip ' || offer.number, 'Seller ' || mod(offer.number, 40),
  'https://partner.example/' || offer.number, 50000 + mod(offer.number, 9000) * 100, 'DKK',
  50000 + mod(offer.number, 9000) * 100, coming.home_team_id, coming.away_team_id, coming.day, true,
  mod(offer.number, 2) = 0, mod(offer.number, 3) = 0, mod(offer.number, 5), 'trip_' || offer.number, '2026-11-01', '2026-11-01'
from generate_series(1, 50000) as offer (number)
join partner on partner.number = mod(offer.number, 10) + 1
join coming on coming.number = mod(offer.number * 31, (select count(*) from coming)) + 1;
insert into offer (source_id, key, kind, title, product, gear, seller, url, price, currency, compared, team_id, shirt,
  shirt_season, for_children, words, first_seen_at, changed_at)
select partner.id, 'product ' || number.number, case mod(number.number, 4) when 0 then 'shirt' else 'gear' end,
  'Product ' || number.number, 'product ' || mod(number.number, 25000),
  case when mod(number.number, 4) > 0 then (array['clothing', 'accessory', 'other'])[mod(number.number, 4)] end,
  'Seller ' || mod(number.number, 40), 'https://partner.example/p' || number.number,
  5000 + mod(number.number, 900) * 100, 'DKK', 5000 + mod(number.number, 900) * 100, side.team_id,
  case mod(number.number, 4) when 0 then (array['home', 'away', 'third'])[1 + mod(number.number, 3)] end,
  case mod(number.number, 4) when 0 then 2026 - mod(number.number, 5) end, false, 'product_' || number.number,
  '2026-11-01', '2026-11-01'
from generate_series(1, 50000) as number (number)
join partner on partner.number = mod(number.number, 10) + 1
join (select team_id, row_number() over (order by team_id) as number from side) as side
  on side.number = mod(number.number * 7, 120) + 1;

insert into account (username, username_key, email, email_key, password_hash, joined_at, favourite_player)
select 'fan' || number, 'fan' || number, 'fan' || number || '@example.org', 'fan' || number || '@example.org', '', '2026-01-01',
  'Player ' || number
from generate_series(1, 8000) as number;
create temporary table author as select id, row_number() over (order by id) as place from account where username like 'fan%';
create temporary table said as
select number, to_tsvector('danish', words) as search, jsonb_build_object('version', 1, 'blocks', jsonb_build_array(
  jsonb_build_object('kind', 'paragraph', 'spans', jsonb_build_array(jsonb_build_object('text', words))))) as content
from (select number, 'kampen og målet ' || number || ' i sæsonen' as words from generate_series(0, 999) as number) as text;
-- A third of all stands in one forum of one site.
create temporary table place as
select forum.id as forum_id, forum.site_id, row_number() over (order by forum.id) as number from forum;
insert into thread (site_id, forum_id, slug, title, content, account_id, idempotency_key, created_at, latest_at, search,
  newest, replies, latest_number, latest_account_id)
select place.site_id, place.forum_id, 'thread-' || thread.number, 'Tråd ' || thread.number, said.content, author.id,
  'thread-' || thread.number, timestamptz '2026-08-01' + thread.number * interval '10 minutes',
  timestamptz '2026-08-02' + thread.number * interval '10 minutes', said.search, 14, 14, 14, author.id
from generate_series(1, 7000) as thread (number)
join said on said.number = mod(thread.number, 1000)
join author on author.place = 1 + mod(thread.number, 8000)
join place on place.number = case when mod(thread.number, 3) = 0
    then (select number from place join site on site.id = site_id join forum on forum.id = forum_id
      where site.domain = 'liverpool-fans.dk' and forum.slug = 'truppen')
    else 1 + mod(thread.number, (select count(*) from place)) end;
insert into comment (thread_id, number, account_id, content, idempotency_key, created_at, search)
select thread.id, comment.number, author.id, said.content, thread.id || '-' || comment.number,
  thread.created_at + comment.number * interval '1 minute', said.search
from thread
cross join lateral generate_series(1, case thread.slug when 'thread-6999' then 12014 else 14 end) as comment (number)
join said on said.number = mod(thread.id * 7 + comment.number, 1000)
join author on author.place = 1 + mod(thread.id + comment.number * 31, 8000);
update thread set newest = 12014, replies = 12014, latest_number = 12014 where slug = 'thread-6999';
update forum set threads = counted.threads, posts = counted.posts
from (select forum_id, count(*) as threads, sum(replies + 1) as posts from thread group by forum_id) as counted
where counted.forum_id = forum.id;
insert into read_mark (account_id, thread_id, number)
select author.id, thread.id, 7 from author join thread on mod(thread.id, 400) = mod(author.place, 400);
insert into report (site_id, thread_id, account_id, reason, reported_at)
select thread.site_id, thread.id, author.id, 'Reason', '2026-11-01' from thread join author on author.place = mod(thread.id, 8000) + 1;
insert into moderation (site_id, admin_id, act, thread_id, subject, acted_at)
select thread.site_id, author.id, 'thread-lock', thread.id, 'x', '2026-11-01' from thread join author on author.place = 1;
insert into login (account_id, site_id, token_hash, device, started_at, last_used_at)
select author.id, (select min(id) from site), sha256(convert_to(author.id::text, 'UTF8')), 'x', '2026-11-01', '2026-11-01'
from author;

set session_replication_role = origin;
