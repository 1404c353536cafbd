import styled from '@emotion/styled';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { Plural, useLingui } from '@lingui/react/macro';
import { MatchLine } from '../../parts/MatchLine.tsx';
import { ChannelChips } from './ChannelChips.tsx';

/** Rows of the guide: the subject on the left, its details on the right. */
export const Rows = styled.ul({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-1) var(--space-4)',
    minHeight: 56,
    padding: 'var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > *': { minWidth: 0 },
  // Lists of names always go below their subject; otherwise rows would differ.
  '& > li[data-stacked]': { display: 'block', lineHeight: 1.5 },
  '& > li[data-stacked] > :last-child': { display: 'block' },
  '& small': { display: 'block' },
});

const phone = '@media (max-width: 39.99rem)';

/** On a phone, the channels stand beside the day, below the clubs. */
const Matches = styled(Rows)({
  [phone]: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(7rem, 1fr) fit-content(60%)',
      gap: '0 var(--space-3)',
    },
    '& > li > div:first-of-type': { display: 'contents' },
    '& > li > div:first-of-type > a': { gridColumn: '1 / -1' },
  },
  '& > li > div:last-of-type > ul': { justifyContent: 'flex-end' },
});

function MatchRows({ fixtures }: { fixtures: Streaming['fixtures'] }) {
  const { language } = useSite();
  return (
    <Matches>
      {fixtures.map(({ fixture, watchOn }) => (
        <li key={fixture.id} data-guide-match={fixture.id}>
          <div>
            <MatchLine fixture={fixture} />
            <small>
              <KickoffTime at={fixture.kickoff} timeKnown={fixture.timeKnown} /> ·{' '}
              {getCompetitionName(fixture.competition, language)}
            </small>
          </div>
          <div>
            <ChannelChips watchOn={watchOn} />
          </div>
        </li>
      ))}
    </Matches>
  );
}

/** Number of matches shown initially; the rest of the season is collapsed. */
const initialCount = 8;

const More = styled.div({ borderTop: '1px solid var(--rule)' });

const All = styled(RouteLink)({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });

/**
 * TRAVEL-2: the upcoming matches with their channels: those after the next, or all on a channel.
 */
export function MatchGuide({ guide, channel }: { guide: Streaming; channel: string | null }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const fixtures =
    channel === null
      ? guide.fixtures.slice(1)
      : guide.fixtures.filter(({ watchOn }) =>
          watchOn.some((watch) => watch.confirmed && watch.channel === channel),
        );
  const rest = fixtures.slice(initialCount);
  if (channel === null && fixtures.length === 0 && guide.fixtures.length > 0) return null;
  return (
    <Section id="matches" title={channel === null ? t`Upcoming matches` : t`Upcoming matches on ${channel}`}>
      {channel === null ? null : <All to={pathFor('streaming')}>{t`See all channels’ matches`}</All>}
      {fixtures.length === 0 ? (
        <p>{t`No upcoming matches have been announced yet.`}</p>
      ) : (
        <MatchRows fixtures={fixtures.slice(0, initialCount)} />
      )}
      {rest.length > 0 ? (
        <More>
          <Disclosure summary={<Plural value={rest.length} one="# later match" other="# later matches" />}>
            <MatchRows fixtures={rest} />
          </Disclosure>
        </More>
      ) : null}
    </Section>
  );
}
