-- A player's figures in one match, as the provider counts them; null: not counted.
alter table fixture_lineup_player
  add column goals integer,
  add column assists integer,
  add column conceded integer,
  add column yellow integer,
  -- Dismissals, by a second yellow or a straight red card.
  add column red integer;

alter table player_season
  add column position text check (position in ('goalkeeper', 'defender', 'midfielder', 'attacker')),
  add column shots integer,
  add column tackles integer,
  add column interceptions integer,
  add column duels integer,
  add column duels_won integer,
  add column dribbles integer;

-- A player's market value in euros from a day on, until the next row.
create table player_value (
  player_id bigint not null references player (id) on delete cascade,
  valued_on date not null,
  value integer not null check (value >= 0),
  primary key (player_id, valued_on)
);
insert into player_value (player_id, valued_on, value)
select player_id, updated_at::date, value from player_extra where value is not null;

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger announce_%s after %1$s on player_value referencing %s for each statement '
      'execute function announce_rows()', event,
      case event when 'insert' then 'new table as here' when 'delete' then 'old table as gone'
        else 'old table as gone new table as here' end);
  end loop;
end $$;
