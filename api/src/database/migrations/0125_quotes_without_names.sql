-- A quote had a copy of its author's name, which outlived the author's account. The name is joined when it is read.
create function pg_temp.without_quoted_names(content jsonb) returns jsonb language sql as $$
  select jsonb_set(content, '{blocks}', coalesce((
    select jsonb_agg(
      case when block -> 'of' ? 'author' then jsonb_set(block, '{of,author}', '""') else block end order by place)
    from jsonb_array_elements(content -> 'blocks') with ordinality as blocks (block, place)
  ), '[]'))
$$;
update comment set content = pg_temp.without_quoted_names(content)
where content @? '$.blocks[*].of.author ? (@ != "")';
update thread set content = pg_temp.without_quoted_names(content)
where content @? '$.blocks[*].of.author ? (@ != "")';
drop function pg_temp.without_quoted_names(jsonb);
