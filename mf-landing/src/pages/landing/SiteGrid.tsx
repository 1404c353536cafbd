import styled from '@emotion/styled';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';

const Domain = styled.small({
  color: 'var(--text-muted)',
  fontSize: 'var(--text-tiny)',
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

const Grid = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  gap: 'var(--space-2)',
  margin: 'var(--space-4) calc(-1 * var(--space-2)) 0',
  '@media (min-width: 60rem)': { gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))' },
});

const Tile = styled.a({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  height: '100%',
  padding: 'var(--space-5) var(--space-1)',
  color: 'var(--text)',
  textAlign: 'center',
  textDecoration: 'none',
  borderRadius: 'var(--radius)',
  transition: 'background var(--quick)',
  '&:hover': { background: 'var(--surface-raised)' },
  '& svg': { marginBottom: 'var(--space-3)', transition: 'transform var(--quick)' },
  '&:hover svg': { transform: 'translateY(-3px)' },
  '& strong': { fontWeight: 600, lineHeight: 1.25 },
});

/** The title of a tile, in the language of its site (specification section 2). */
const getTitle = ({ language, team }: SiteListing): string =>
  language === 'da' ? `Fanside for ${team.name}` : `Fanpage for ${team.name}`;

/** LAND-2: the fan sites of one language, each linked to its domain. */
export function SiteGrid({ sites }: { sites: readonly SiteListing[] }) {
  const address = useSiteAddress();
  return (
    <Grid>
      {sites.map((site) => (
        <li key={site.id}>
          <Tile href={address(site.domain)} title={getTitle(site)} hrefLang={site.language} rel="external">
            <Crest team={site.team} size={crestHeight} />
            <strong>{site.team.name}</strong>
            <SiteDomain domain={site.domain} />
          </Tile>
        </li>
      ))}
    </Grid>
  );
}
