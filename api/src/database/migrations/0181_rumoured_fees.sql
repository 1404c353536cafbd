-- The reported fee in euros; null: none.
alter table rumour_report add column fee integer check (fee >= 0);
