-- What a report says of its player, who is often of a club whose squad is not stored; null: nothing.
alter table rumour_report
  add column player_position text check (player_position in ('goalkeeper', 'defender', 'midfielder', 'attacker')),
  add column player_birth_date date;
