import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchDay, SiteListing } from '@fan-base/shared-contracts/api/sites';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { useLingui } from '@lingui/react/macro';

/** One row, which scrolls if the matches are many: the clubs are right below. */
const List = styled.ul({
  display: 'grid',
  gridAutoColumns: 'minmax(13rem, 1fr)',
  gridAutoFlow: 'column',
  gap: 'var(--space-2)',
  overflowX: 'auto',
  // Room for the focus ring.
  padding: 4,
  margin: -4,
  // A phone has room for two, and the beginning of the third.
  '@media (max-width: 40rem)': {
    gridAutoColumns: 'minmax(10rem, 1fr)',
    // The competition.
    '& small > :nth-child(2)': { display: 'none' },
  },
});

const Match = styled.a({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-3)',
  height: '100%',
  padding: 'var(--space-3)',
  color: 'var(--text)',
  textDecoration: 'none',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { background: 'var(--surface-sunken)' },
  '& > small': { gridColumn: '1 / -1' },
  '& > small[data-live]': { color: 'var(--live)', fontWeight: 600 },
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 28,
    fontWeight: 600,
  },
});

function Side({ team, goals }: { team: Team; goals: number | undefined }) {
  return (
    <>
      <span>
        <Crest team={team} size={24} />
        {team.shortName}
      </span>
      <b>{goals}</b>
    </>
  );
}

function MatchTile({ fixture, domain }: { fixture: Fixture; domain: string }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const address = useSiteAddress();
  const { id, slug, kickoff, timeKnown, status, home, away, score, competition } = fixture;
  const phase = fixturePhase(status);
  return (
    <Match href={address(domain) + pathFor('fixture', { slug, id }).slice(1)} rel="external">
      <small data-live={phase === 'live' ? '' : undefined}>
        {phase === 'live' ? (
          <span>{t`Live`}</span>
        ) : phase === 'finished' ? (
          <span>{t`Full time`}</span>
        ) : (
          <KickoffTime at={kickoff} timeKnown={timeKnown} />
        )}
        <span>{` · ${competition.name}`}</span>
      </small>
      <Side team={home} goals={score?.home} />
      <Side team={away} goals={score?.away} />
    </Match>
  );
}

/** The network's matches of the day; each leads to its page on a club's site in the visitor's language. */
export function MatchDayList({ day, sites }: { day: MatchDay; sites: readonly SiteListing[] }) {
  const { site } = useShell();
  const { t } = useLingui();
  const findDomain = ({ home, away }: Fixture) =>
    sites.find(
      ({ language, team }) => language === site.language && (team.id === home.id || team.id === away.id),
    )?.domain;
  if (day.fixtures.length === 0) return null;
  return (
    <Section title={day.isToday ? t`Today’s matches` : t`Next matches`}>
      <List>
        {day.fixtures.map((fixture) => {
          const domain = findDomain(fixture);
          return domain ? (
            <li key={fixture.id}>
              <MatchTile fixture={fixture} domain={domain} />
            </li>
          ) : null;
        })}
      </List>
    </Section>
  );
}
