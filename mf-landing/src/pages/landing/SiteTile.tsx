import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { useLingui } from '@lingui/react/macro';

const crestHeight = 80;

const Tile = styled.a({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 'var(--space-1)',
  height: '100%',
  padding: 'var(--space-3) var(--space-1)',
  color: 'var(--text)',
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '&:hover': { background: 'var(--surface-sunken)' },
  '@media (max-width: 40rem)': { fontSize: 'var(--text-small)' },
  '& small': { color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  '& [data-match]': { marginTop: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& [data-match=live]': { color: 'var(--live)', fontWeight: 600 },
});

/** A site's domain; if too wide for its tile, it breaks before the network's own domain. */
function SiteDomain({ domain }: { domain: string }) {
  const [, sub = '', rest = domain] = /^([^.]+\.)([^.]+\..+)$/.exec(domain) ?? [];
  return (
    <small>
      {sub}
      <wbr />
      {rest}
    </small>
  );
}

/** The club's match of the day: when it begins, or its score. */
function MatchLine({ fixture }: { fixture: Fixture }) {
  const { t } = useLingui();
  const { status, kickoff, timeKnown, home, away, score } = fixture;
  const phase = fixturePhase(status);
  const label = phase === 'live' ? t`Live` : phase === 'finished' ? t`Full time` : null;
  return (
    <small data-match={phase}>
      {score && label !== null ? (
        <span>{`${label} · ${home.shortName} ${formatScore(score)} ${away.shortName}`}</span>
      ) : label === null ? (
        <KickoffTime at={kickoff} timeKnown={timeKnown} />
      ) : (
        <span>{label}</span>
      )}
    </small>
  );
}

/** The title of a link, in the language of its site (specification section 2). */
const getTitle = ({ language, team }: SiteListing): string =>
  language === 'da' ? `Fanside for ${team.name}` : `Fanpage for ${team.name}`;

/** A fan site: the club's crest and name, the domain, and on a match day the match. */
export function SiteTile({ site, fixture }: { site: SiteListing; fixture: Fixture | undefined }) {
  const address = useSiteAddress();
  const { team, domain, language } = site;
  return (
    <Tile href={address(domain)} title={getTitle(site)} hrefLang={language} rel="external">
      <Crest team={team} size={crestHeight} />
      <strong>{team.name}</strong>
      <SiteDomain domain={domain} />
      {fixture ? <MatchLine fixture={fixture} /> : null}
    </Tile>
  );
}
