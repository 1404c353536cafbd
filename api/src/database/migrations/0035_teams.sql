-- What two spellings of a club have in common: its words without case, accents, legal form and year. It proposes;
-- country and league confirm.
create function team_key(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(
    string_agg(word, ' ' order by place) filter (where word !~
      '^(1|[0-9]{2,4}|fc|afc|cf|ac|as|sc|rc|rcd|ca|cd|ud|sd|ad|sv|fsv|tsg|tsv|msv|bsc|vfl|vfb|vfr|spvgg|ssv|if|bk|fk|sk|club|the|de|del|and|und|og|y|futbol|football|balompie|calcio)$'),
    string_agg(word, ' ' order by place),
    lower(name))
  from regexp_split_to_table(
    regexp_replace(regexp_replace(regexp_replace(
      replace(
        lower(translate(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f''’]|(?<=\y[A-Za-z])\.(?=[A-Za-z])', '', 'g'), 'ØøÆæŁłĐđŒœı', 'OoAaLlDdOoi')),
        'ß', 'ss'),
      'aa|ae', 'a', 'g'), 'oe', 'o', 'g'), 'ue', 'u', 'g'),
    '[^a-z0-9]+') with ordinality as words (word, place)
  where word <> ''
$$;

alter table team
  -- In whose leagues it plays, as API-Football writes countries; null: not known.
  add column country text,
  -- False: an import has met it, and nobody has said yet which team it is.
  add column reviewed boolean not null default true,
  -- Where an import met it first.
  add column met_in text;

-- A name may be that of several teams, each of a country.
alter table team_alias drop constraint team_alias_pkey;
alter table team_alias add primary key (name, team_id);
alter table team_alias add column key text not null generated always as (team_key(name)) stored;
create index team_alias_key on team_alias (key);

-- Numbers of API-Football besides team.provider_id: of teams that were merged into it.
create table team_number (
  number integer primary key,
  team_id bigint not null references team (id) on delete cascade
);
create index team_number_team on team_number (team_id);

-- The shipped directory that was read last, by its hash: what editors have changed since stays.
alter table network add column team_directory text;

-- A line-up follows its team.
do $$
declare wanted text;
begin
  select conname into wanted from pg_constraint
  where conrelid = 'fixture_lineup_player'::regclass and contype = 'f';
  execute format('alter table fixture_lineup_player drop constraint %I', wanted);
end $$;
alter table fixture_lineup_player add foreign key (fixture_id, team_id)
  references fixture_lineup (fixture_id, team_id) on delete cascade on update cascade;

update team set country = played.country from (
  select distinct on (side.team_id) side.team_id, competition.country
  from (
    select home_team_id as team_id, competition_id from fixture
    union select away_team_id, competition_id from fixture
  ) as side
  join competition on competition.id = side.competition_id and competition.country is not null
  order by side.team_id, competition.id
) as played where played.team_id = team.id;
