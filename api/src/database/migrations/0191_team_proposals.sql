-- Teams that an unreviewed team probably is: a source lists it in a match that is stored with the other one.
create table team_proposal (
  team_id bigint not null references team (id) on delete cascade,
  proposed_id bigint not null references team (id) on delete cascade,
  primary key (team_id, proposed_id),
  check (team_id <> proposed_id)
);
create index team_proposal_proposed on team_proposal (proposed_id);
