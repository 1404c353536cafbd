-- Whether a provider whose matches have numbers has listed the season as a whole. Files then complete its fixtures, and
-- neither add nor remove any. Seasons that are stored learn it when the provider's list changes.
alter table competition_season add column is_numbered boolean not null default false;
