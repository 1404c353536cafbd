-- Where the right competition was not there yet, 0036 gave it to the older of two old names alone, and it left the rows
-- of all others behind. Seasons that the right one does not have move there; the others go with their doubles.
create temporary table leftover on commit drop as
select old.id as old_id, right_one.id as right_id
from (values
  ('premier_league', 'en.1'),
  ('championship', 'en.2'),
  ('primera_division', 'es.1'),
  ('primera_division_de_espana', 'es.1'),
  ('segunda_division', 'es.2'),
  ('2_bundesliga', 'de.2'),
  ('dfb_pokal', 'de.cup'),
  ('champions_league', 'uefa.cl')
) as names (old_key, key)
join competition as old on old.key = names.old_key
join competition as right_one on right_one.key = names.key;

with chosen as (
  select distinct on (right_id, season) old_id, right_id, season, source, origin, updated_at
  from competition_season join leftover on leftover.old_id = competition_season.competition_id
  where not exists (select from competition_season as there
    where there.competition_id = right_id and there.season = competition_season.season)
  order by right_id, season, updated_at desc
), moved as (
  insert into competition_season (competition_id, season, source, origin, updated_at)
  select right_id, season, source, origin, updated_at from chosen
)
update fixture set competition_id = chosen.right_id
from chosen
where fixture.competition_id = chosen.old_id and fixture.season = chosen.season;

delete from competition_season using leftover where competition_season.competition_id = leftover.old_id;

-- Rights may have been written for a competition by its old name.
update tv_right set competition_id = leftover.right_id
from leftover
where tv_right.competition_id = leftover.old_id and not exists (
  select from tv_right as there left join leftover as own on own.old_id = there.competition_id
  where there.season = tv_right.season and there.country = tv_right.country and there.channel = tv_right.channel
    and (there.competition_id = leftover.right_id or own.right_id = leftover.right_id and there.id < tv_right.id)
);

delete from competition using leftover
where competition.id = leftover.old_id
  and not exists (select from player_season where player_season.competition_id = leftover.old_id);
