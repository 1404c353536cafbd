-- Files with the old names of football.json had become competitions of their own. A season that the right one has
-- already goes with its doubles; another moves there.
create temporary table renamed on commit drop as
select old.id as old_id, right_one.id as right_id, names.key, names.name, names.country, names.time_zone
from (values
  ('premier_league', 'en.1', 'Premier League', 'England', 'Europe/London'),
  ('championship', 'en.2', 'Championship', 'England', 'Europe/London'),
  ('primera_division', 'es.1', 'La Liga', 'Spain', 'Europe/Madrid'),
  ('primera_division_de_espana', 'es.1', 'La Liga', 'Spain', 'Europe/Madrid'),
  ('segunda_division', 'es.2', 'Segunda División', 'Spain', 'Europe/Madrid'),
  ('2_bundesliga', 'de.2', '2. Bundesliga', 'Germany', 'Europe/Berlin'),
  ('dfb_pokal', 'de.cup', 'DFB-Pokal', 'Germany', 'Europe/Berlin'),
  ('champions_league', 'uefa.cl', 'Champions League', null, 'Europe/Zurich')
) as names (old_key, key, name, country, time_zone)
join competition as old on old.key = names.old_key
left join competition as right_one on right_one.key = names.key;

update competition set key = renamed.key, name = renamed.name, country = renamed.country, time_zone = renamed.time_zone
from renamed where competition.id = renamed.old_id and renamed.right_id is null
  and not exists (select from renamed as other where other.key = renamed.key and other.old_id < renamed.old_id);

with chosen as (
  select distinct on (right_id, season) old_id, right_id, season, source, origin, simulated, updated_at
  from competition_season join renamed on renamed.old_id = competition_season.competition_id
  where not exists (select from competition_season as there
    where there.competition_id = right_id and there.season = competition_season.season)
    and right_id is not null
  order by right_id, season, updated_at desc
), moved as (
  insert into competition_season (competition_id, season, source, origin, simulated, updated_at)
  select right_id, season, source, origin, simulated, updated_at from chosen
)
update fixture set competition_id = chosen.right_id
from chosen
where fixture.competition_id = chosen.old_id and fixture.season = chosen.season;

delete from competition_season using renamed
where competition_season.competition_id = renamed.old_id and renamed.right_id is not null;
