-- Slugs that were cut off behind a hyphen; the old addresses redirect.
update thread set slug = rtrim(slug, '-') where slug like '%-' and rtrim(slug, '-') <> '';
