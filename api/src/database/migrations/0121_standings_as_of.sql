-- When the provider last updated a row of a table. It may be long before the row was imported; null: not said.
alter table standing add column as_of timestamptz(3);
