-- What identifies a product across retailers: its number, where the retailer states it, and the words of its title.
alter table offer
  add column gtin text,
  add column product text,
  add column gear text check (gear in ('clothing', 'accessory', 'other'));
update offer set product = regexp_replace(lower(title), '[^[:alnum:]]+', '', 'g') where kind <> 'trip';
update offer set gear = 'other' where kind = 'gear';
alter table offer
  add check ((kind = 'trip') = (product is null)),
  add check ((kind = 'gear') = (gear is not null));

-- What a trip includes, as far as the provider states it.
alter table offer
  add column departure text,
  add column start_day date,
  add column end_day date,
  add column hotel_name text,
  add column hotel_stars integer check (hotel_stars between 1 and 5),
  add column ticket_kind text;

-- Unchanged feeds are parsed again.
update source_state set etag = null, last_modified = null, content_hash = null where kind = 'offers';
