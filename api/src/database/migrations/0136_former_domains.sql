-- A site that is closed keeps its domain, forum and texts, and can be opened again; its host shows no site.
alter table site add column closed_at timestamptz(3);

-- Domains that a site had before it was renamed: their addresses redirect to the present one.
create table former_domain (
  domain text primary key check (domain = lower(domain)),
  site_id bigint not null references site (id) on delete cascade
);
create index former_domain_site on former_domain (site_id);

create trigger announce_insert after insert on former_domain referencing new table as here
  for each statement execute function announce_rows();
create trigger announce_update after update on former_domain
  referencing old table as gone new table as here for each statement execute function announce_rows();
create trigger announce_delete after delete on former_domain referencing old table as gone
  for each statement execute function announce_rows();
