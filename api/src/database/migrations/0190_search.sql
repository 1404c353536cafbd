create extension if not exists pg_trgm;

-- A name as it is compared with typed ones: lower case, without accents and ligatures.
create function fold_name(name text) returns text
language sql immutable strict parallel safe
return translate(
  replace(replace(replace(replace(lower(name), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
  'áàâäãåāăąćčçďđðéèêëēėęěğíìîïīįıłľňñńņóòôöõøōőŕřśšşșťţțúùûüūůűųýÿźžż',
  'aaaaaaaaacccdddeeeeeeeegiiiiiiillnnnnoooooooorrsssstttuuuuuuuuyyzzz'
);

-- Words of a text in both of the network's languages: a feed is not always in that of its site.
create function search_words(text text) returns tsvector
language sql immutable strict parallel safe
return pg_catalog.to_tsvector('pg_catalog.danish'::regconfig, text)
  || pg_catalog.to_tsvector('pg_catalog.english'::regconfig, text);

create index player_search on player using gist (fold_name(name) gist_trgm_ops);
create index account_search on account using gist (username_key gist_trgm_ops) where deleted_at is null;
create index news_item_search on news_item using gin (search_words(title || ' ' || coalesce(summary, '')))
  where told_by is null;
create index article_search on article using gin (search_words(title || ' ' || lead || ' ' || text));
