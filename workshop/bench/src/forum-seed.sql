-- Forums of the bench: on each site whose domain is like `sites`, in one forum, `threads` threads with 20 comments each,
-- and one with `longest`. These are psql's variables.
create temporary table word as
select row_number() over () as id, word from unnest(string_to_array(
  'og i det som på er en den til af for ikke med de vi kan fra man om sig at var havde men der nu kun skal mere eller '
  'kampen målet træner angriber forsvar midtbane hjemmebane udekamp stillingen sæsonen skadet transfer kontrakt point '
  'dommer straffe hjørne redning keeper tribune afsted billetter bus pokal finale rykker scorer indkast frispark',
  ' ')) as word;

-- A thousand texts of 40 words each.
create temporary table said as
select number, content, to_tsvector('danish', words) as search
from generate_series(0, 999) as number
cross join lateral (
  select string_agg(word.word, ' ' order by place) as words
  from generate_series(1, 40) as place
  join word on word.id = 1 + mod(hashint8(number * 100 + place)::bigint + 2147483648, (select count(*) from word))
) as text
cross join lateral (
  select jsonb_build_object('version', 1, 'blocks', jsonb_build_array(
    jsonb_build_object('kind', 'paragraph', 'spans', jsonb_build_array(jsonb_build_object('text', words))))) as content
) as document;

insert into account (username, username_key, email, email_key, password_hash, joined_at)
select 'fan' || number, 'fan' || number, 'fan' || number || '@example.org', 'fan' || number || '@example.org', '',
  now() - interval '90 days'
from generate_series(1, 500) as number;

create temporary table author as select id, row_number() over (order by id) as place from account;

insert into thread (site_id, forum_id, slug, title, content, account_id, idempotency_key, created_at, latest_at, search)
select forum.site_id, forum.id, 'traad-' || thread.number, 'Tråd ' || thread.number, said.content, author.id,
  'thread-' || site.id || '-' || thread.number, now() - interval '60 days' + thread.number * interval '1 minute', now(), said.search
from generate_series(0, :threads) as thread (number)
join said on said.number = mod(thread.number, 1000)
join author on author.place = 1 + mod(thread.number, 500)
join site on site.domain like :'sites'
join forum on forum.site_id = site.id and forum.slug in ('truppen', 'squad');

insert into comment (thread_id, number, account_id, content, idempotency_key, created_at, search)
select thread.id, comment.number, author.id, said.content, thread.id || '-' || comment.number,
  thread.created_at + comment.number * interval '1 millisecond', said.search
from thread
cross join lateral generate_series(1, case thread.slug when 'traad-0' then :longest else 20 end) as comment (number)
join said on said.number = mod(thread.id * 7 + comment.number, 1000)
join author on author.place = 1 + mod(thread.id + comment.number, 500)
-- Not into threads that are filled meanwhile, by imports and before matches.
where thread.slug like 'traad-%';

update thread set
  replies = last.number, newest = last.number, latest_number = last.number, latest_at = last.created_at,
  latest_account_id = last.account_id
from comment as last
where thread.slug like 'traad-%' and last.thread_id = thread.id
  and last.number = case thread.slug when 'traad-0' then :longest else 20 end;
update forum set threads = told.threads, posts = told.posts
from (select forum_id, count(*) as threads, sum(replies + 1) as posts from thread group by forum_id) as told
where told.forum_id = forum.id;

vacuum analyze;
