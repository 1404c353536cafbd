-- Reports that administrators of one site wrote before 0206 are shown on all sites in the language. The log of edits
-- tells whose they are. Where a site has a later report, the other one may be the network's, so it stays.
create temporary table report_by_site on commit drop as
select report.fixture_id, report.language, edit.site_id
from (
  select distinct on (part[2], part[3]) part[1] as method, part[2]::bigint as fixture_id, part[3] as language, site_id, admin_id
  from (
    select id, site_id, admin_id,
      regexp_match(subject, '^(PUT|DELETE) /editing/matches/0*(\d{1,18})/reports/(\w+)$') as part
    from moderation where act = 'edit'
  ) as logged
  where part is not null
  order by part[2], part[3], id desc
) as edit
join fixture_report as report using (fixture_id, language)
join site on site.id = edit.site_id and site.language = report.language
join account on account.id = edit.admin_id
where edit.method = 'PUT' and report.source = '' and account.role <> 'admin'
  and not exists (select from moderation as granted
    where granted.act = 'role-grant' and granted.account_id = account.id and granted.site_id is null)
  and not exists (select from site_report
    where site_report.fixture_id = report.fixture_id and site_report.site_id = edit.site_id);

insert into site_report (fixture_id, site_id, title, text, author, published_at)
select fixture_id, site_id, title, text, author, published_at
from report_by_site join fixture_report using (fixture_id, language);

delete from fixture_report using report_by_site
where fixture_report.fixture_id = report_by_site.fixture_id and fixture_report.language = report_by_site.language;

drop table report_by_site;
