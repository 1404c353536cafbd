import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { languages } from '@fan-base/shared-contracts/language';
import { useSite } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { filterList } from '@fan-base/shared-ui/controls/filter-list';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { SiteTile } from './SiteTile.tsx';

const Filter = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2) var(--space-4)',
  justifyContent: 'space-between',
  '& input': { flex: '1 1 12rem', minWidth: 0 },
  '@media (min-width: 48rem)': { '& input': { maxWidth: '20rem' } },
  // It needs JavaScript.
  'html:not([data-scripted]) & input': { visibility: 'hidden' },
});

const LeagueLinks = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 var(--space-4)',
    color: 'var(--text)',
    fontSize: 'var(--text-small)',
    textDecoration: 'none',
    border: '1px solid var(--rule)',
    borderRadius: 22,
  },
  '& a:hover': { borderColor: 'currentColor' },
});

const gap = 'var(--space-2)';
/**
 * Six in a row of the widest page, so that two leagues of three continue the columns above them; three on a phone, or
 * fewer if the text is enlarged.
 */
const tileWidth = '11.5rem';
const phoneTileWidth = `max(6.5rem, calc((100% - 2 * ${gap}) / 3))`;

/** Leagues beside each other where they fit, each as wide as its tiles need. */
const Leagues = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `var(--space-2) ${gap}`,
  '& > div:not([hidden])': {
    display: 'flex',
    flexDirection: 'column',
    flex: `var(--clubs) 1 calc(var(--clubs) * ${tileWidth})`,
    minWidth: 0,
  },
  '& h3': { padding: 'var(--space-2) 0', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& ul': {
    display: 'grid',
    flex: 1,
    gap,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${tileWidth}, ${phoneTileWidth}), 1fr))`,
    // One long name makes all tiles higher, those of the league beside it as well.
    '@media (min-width: 48rem)': { gridAutoRows: '1fr' },
  },
});

const groupByLeague = (sites: readonly SiteListing[]) =>
  [...Map.groupBy(sites, ({ league }) => league)].sort(([, one], [, other]) => other.length - one.length);

const toAnchor = (league: string) => league.toLowerCase().replace(/\W+/g, '-');

/** React considers it empty, and leaves the number inside alone. */
const nothing = { __html: '' };

/**
 * LAND-2: a grid of the fan sites of each language, the visitor's first, by league.
 * @param fixtures of today; others would look like today's
 */
export function SiteGrids({
  sites,
  fixtures,
}: {
  sites: readonly SiteListing[];
  fixtures: readonly Fixture[];
}) {
  const { t } = useLingui();
  const { language: current } = useSite();
  const headings = { da: t`Danish fanpages`, en: t`English fanpages` };
  const ordered = languages.toSorted((one, other) => Number(other === current) - Number(one === current));
  const grids = ordered
    .map((language) => ({ language, some: sites.filter((site) => site.language === language) }))
    .filter(({ some }) => some.length > 0);
  const findFixture = ({ team }: SiteListing) =>
    fixtures.find(({ home, away }) => home.id === team.id || away.id === team.id);
  return (
    <Stack data-filtered="">
      <div>
        <Filter>
          <input
            type="search"
            aria-label={t`Find a club`}
            placeholder={t`Find a club`}
            autoComplete="off"
            maxLength={60}
            data-press="filter"
            onChange={({ target }) => filterList(target)}
          />
          <nav aria-label={t`Leagues`}>
            <LeagueLinks>
              {groupByLeague(sites).map(([league]) => (
                <li key={league}>
                  <a href={`#${toAnchor(league)}`}>{league}</a>
                </li>
              ))}
            </LeagueLinks>
          </nav>
        </Filter>
        <div role="status">
          <div data-none="" hidden>
            <EmptyState isFiltered />
          </div>
          <span
            className="visually-hidden"
            data-one={t`# club`}
            data-other={t`# clubs`}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: constant.
            dangerouslySetInnerHTML={nothing}
          />
        </div>
      </div>
      {grids.map(({ language, some }, at) => (
        <div key={language} data-group="">
          <Section title={headings[language]}>
            <Leagues data-sites={language}>
              {groupByLeague(some).map(([league, ofLeague]) => (
                <div
                  key={league}
                  id={at === 0 ? toAnchor(league) : undefined}
                  style={{ '--clubs': ofLeague.length } as CSSProperties}
                  data-group=""
                >
                  <h3>{league}</h3>
                  <ul>
                    {ofLeague.map((site) => (
                      <li key={site.id}>
                        <SiteTile site={site} fixture={findFixture(site)} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </Leagues>
          </Section>
        </div>
      ))}
    </Stack>
  );
}
