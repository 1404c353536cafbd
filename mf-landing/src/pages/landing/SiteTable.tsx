import styled from '@emotion/styled';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { useTypedBefore } from '@fan-base/shared-ui/hooks/useTypedBefore';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';

const Domain = styled.small({
  overflowWrap: 'anywhere',
  '& > span': { display: 'inline-block' },
});

/** A site's domain; if too wide for its tile, it breaks before the network's own domain. */
function SiteDomain({ domain }: { domain: string }) {
  const [, sub = '', rest = domain] = /^([^.]+\.)([^.]+\..+)$/.exec(domain) ?? [];
  return (
    <Domain>
      {sub}
      <span>{rest}</span>
    </Domain>
  );
}

const crestHeight = 80;

const Filter = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2) var(--space-4)',
  justifyContent: 'space-between',
  marginBottom: 'var(--space-4)',
  '& input': { flex: '1 1 12rem' },
  '@media (min-width: 48rem)': { '& input': { maxWidth: '20rem' } },
  // It needs JavaScript.
  'html:not([data-scripted]) & input': { visibility: 'hidden' },
});

const Leagues = styled.ul({
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

/**
 * A table with a row per club, which its CSS turns into a tile: the crest on the left, the name above the links to its
 * two sites.
 */
const Table = styled.table({
  '& h2': { color: 'var(--text)', fontSize: 'var(--text-large)' },
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: '76px repeat(2, minmax(0, 1fr))',
    alignItems: 'center',
    columnGap: 'var(--space-3)',
  },
  '& thead tr': { padding: 'var(--space-2) 0', borderTop: '2px solid var(--link)' },
  '& tbody th[scope=rowgroup]': {
    gridColumn: '1 / -1',
    padding: 'var(--space-5) 0 var(--space-2)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
  },
  '& tr[data-club]': { padding: 'var(--space-3) 0', borderTop: '1px solid var(--rule)' },
  '& [data-club] > th': {
    display: 'contents',
    '& strong': { gridColumn: '2 / -1', alignSelf: 'end', fontSize: 'var(--text-body)' },
  },
  '& [data-club] svg': { gridRow: 'span 2' },
  '& [data-club] a': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 44,
    lineHeight: 1.35,
    textDecoration: 'none',
    '& small': { color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
    '&:hover': { textDecoration: 'underline' },
  },
});

/** The title of a link, in the language of its site (specification section 2). */
const getTitle = ({ language, team }: SiteListing): string =>
  language === 'da' ? `Fanside for ${team.name}` : `Fanpage for ${team.name}`;

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { da: 'Dansk', en: 'English' };

const groupBy = (sites: readonly SiteListing[], getKey: (site: SiteListing) => string) => [
  ...Map.groupBy(sites, getKey),
];

const toAnchor = (league: string) => league.toLowerCase().replace(/\W+/g, '-');

/** Whether a club's name, or the address of its site, contains each of the words. */
function isFound({ team, domain }: SiteListing, text: string): boolean {
  const names = `${team.name} ${domain}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word));
}

/** LAND-2: the fan sites, with the Danish and the English one of a club in one tile, by league. */
export function SiteTable({ sites }: { sites: readonly SiteListing[] }) {
  const { t } = useLingui();
  const address = useSiteAddress();
  const [text, setText] = useState('');
  const filter = useRef<HTMLDivElement>(null);
  useTypedBefore(filter, setText);
  const headings = { da: t`Danish fanpages`, en: t`English fanpages` };
  const groupByLeague = (some: readonly SiteListing[]) =>
    groupBy(some, ({ league }) => league).sort(([, a], [, b]) => b.length - a.length);
  const leagues = groupByLeague(sites.filter((site) => isFound(site, text)));
  return (
    <>
      <Filter ref={filter}>
        <nav aria-label={t`Leagues`}>
          <Leagues>
            {groupByLeague(sites).map(([league]) => (
              <li key={league}>
                <a href={`#${toAnchor(league)}`}>{league}</a>
              </li>
            ))}
          </Leagues>
        </nav>
        <input
          type="search"
          aria-label={t`Find a club`}
          placeholder={t`Find a club`}
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => setText(target.value)}
        />
      </Filter>
      <Table>
        <thead>
          <tr>
            <td />
            {languages.map((language) => (
              <th key={language} scope="col">
                <h2>{headings[language]}</h2>
              </th>
            ))}
          </tr>
        </thead>
        {leagues.map(([league, all]) => (
          <tbody key={league} id={toAnchor(league)}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {league}
              </th>
            </tr>
            {groupBy(all, ({ team }) => team.id).map(([id, ofClub]) => {
              const team = ofClub[0]?.team;
              return team ? (
                <tr key={id} data-club="">
                  <th scope="row">
                    <Crest team={team} size={crestHeight} />
                    <strong>{team.name}</strong>
                  </th>
                  {languages.map((language) => {
                    const site = ofClub.find((one) => one.language === language);
                    return (
                      <td key={language}>
                        {site ? (
                          <a
                            href={address(site.domain)}
                            title={getTitle(site)}
                            hrefLang={language}
                            rel="external"
                          >
                            <span lang={language}>{languageNames[language]}</span>
                            <SiteDomain domain={site.domain} />
                          </a>
                        ) : null}
                      </td>
                    );
                  })}
                </tr>
              ) : null;
            })}
          </tbody>
        ))}
      </Table>
      {leagues.length === 0 ? <EmptyState isFiltered /> : null}
    </>
  );
}
