-- Keys of the stories' titles, of which alike titles share one: what may be the same story is found here.
create table news_likeness (
  site_id bigint not null references site (id) on delete cascade,
  key text not null,
  published_at timestamptz(3) not null,
  item_id bigint not null references news_item (id) on delete cascade,
  primary key (site_id, key, published_at, item_id)
);
create index news_likeness_item on news_likeness (item_id);
