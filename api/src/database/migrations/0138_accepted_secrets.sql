-- While one secret replaces another, what either of them has signed is accepted (docs/guides/rotating-secrets.md).
alter table network add column accepted_secrets bytea[] not null default '{}';
