-- A demonstration has a database of its own. What one has left in this one goes: nothing of it may pass for real.
delete from competition_season where simulated;
delete from article where simulated;
delete from rumour_report where simulated;
delete from fixture_report where simulated;
delete from news_source where simulated;
delete from partner_feed where simulated;

-- People, tables and numbers of teams do not say where they come from: where a demonstration was, they are its own.
do $$
begin
  if exists (select from provider_answer where provider = 'demonstration') then
    delete from player;
    delete from coach;
    delete from standing;
    delete from team_number;
    update team set provider_id = null;
    update network set team_directory = null;
    delete from provider_answer where provider = 'demonstration';
    delete from source_state;
  end if;
end $$;

alter table competition_season drop column simulated;
alter table article drop column simulated;
alter table rumour_report drop column simulated;
alter table fixture_report drop column simulated;
alter table news_source drop column simulated;
alter table partner_feed drop column simulated;
