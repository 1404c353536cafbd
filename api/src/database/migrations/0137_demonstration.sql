-- A database that was filled by the demonstration says so on every page, wherever it is moved.
alter table network add column is_demonstration boolean not null default false;
