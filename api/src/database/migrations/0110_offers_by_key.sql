-- A feed is compared with what is stored of it range by range of its keys, which both sides order by their bytes.
alter table offer alter column key type text collate "C";
drop table offer_seen;
