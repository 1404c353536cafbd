import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { ClubSite } from '@fan-base/shared-contracts/api/team';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { LeavesSite } from '@fan-base/shared-ui/components/LeavesSite';
import { OutcomeMark } from '@fan-base/shared-ui/components/OutcomeMark';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useMatchTarget } from '@fan-base/shared-ui/formats/match-target';
import { useLingui } from '@lingui/react/macro';
import { getStageNames } from '../stages/round-name.ts';
import { getOutcome } from '../status/present-fixture.ts';
import { MatchState } from './MatchState.tsx';

const wide = '@container match-rows (min-width: 44rem)';
/** Competition, round and channel fit on one line. */
const roomy = '@container match-rows (min-width: 54rem)';

/**
 * For the element around rows: its width decides how they are laid out, not the window's. Every row is as high as its
 * day, stage and clubs need, for lists that reserve the space of rows to come.
 */
export const matchRowHeight = {
  containerType: 'inline-size',
  containerName: 'match-rows',
  '& > *': { '--match-row': '5.875rem', [wide]: { '--match-row': '3.75rem' } },
} as const;

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 'var(--match-row)',
  borderTop: '1px solid var(--rule)',
  '&:first-of-type': { borderTop: 0 },
  '&[data-next=true]': {
    // On a phone it takes the page's margins; in a narrow column it stays within.
    marginInline: 'calc(-1 * var(--space-3))',
    paddingInline: 'var(--space-3)',
    '@media (min-width: 40rem)': { marginInline: 0, paddingInline: 'var(--space-2)' },
    // The name of the month is sticky.
    scrollMarginTop: 32,
    background: 'var(--surface-raised)',
    boxShadow: 'inset 4px 0 var(--link)',
  },
  // All rows are as wide as their list and its headings; a phone has no room for their padding.
  [wide]: { '&&': { paddingInline: 'var(--space-3)' } },
});

/** The clubs are stacked on a phone; on wider screens everything is on one line. */
const lineStyle = {
  display: 'grid',
  // Scores and times stand below each other, whatever the channel.
  gridTemplateColumns: 'auto minmax(0, 1fr) auto var(--match-mark, 4.75rem)',
  gridTemplateAreas: '"day meta meta meta" "home home state mark" "away away state mark"',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
  padding: 'var(--space-2) 0',
  color: 'inherit',
  textDecoration: 'none',
  [wide]: {
    gridTemplateColumns: '6rem minmax(0, 1fr) 7.5rem minmax(0, 1fr) 9.5rem 5rem',
    gridTemplateAreas: '"day home state away meta mark"',
  },
  [roomy]: { gridTemplateColumns: '6rem minmax(0, 1fr) 7.5rem minmax(0, 1fr) 13.5rem 6rem' },
} as const;
const MatchLink = styled(RouteLink)(lineStyle, { '&:hover': { background: 'var(--surface-raised)' } });
const MatchSite = styled.a(lineStyle, { '&:hover': { background: 'var(--surface-raised)' } });
const MatchLine = styled.div(lineStyle);

const Day = styled.span({
  gridArea: 'day',
  alignSelf: 'start',
  fontSize: 'var(--text-small)',
  // A line of its own: beside the day it would leave too little of a phone's line to the round.
  '& > strong': { display: 'block', color: 'var(--link)' },
  [wide]: { alignSelf: 'center' },
});

const Meta = styled.span({
  gridArea: 'meta',
  alignSelf: 'end',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  textAlign: 'right',
  // Two facts on one line, or stacked.
  '& > span + span::before': { content: '" · "' },
  [wide]: {
    alignSelf: 'center',
    '& > span': { display: 'block' },
    '& > span + span::before': { content: 'none' },
  },
  [roomy]: { '& > span': { display: 'inline' }, '& > span + span::before': { content: '" · "' } },
});

const Side = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minWidth: 0,
  minHeight: 28,
  lineHeight: 1.2,
  '&[data-own=true]': { fontWeight: 700 },
});

const Home = styled(Side)({
  gridArea: 'home',
  [wide]: { flexDirection: 'row-reverse', textAlign: 'right' },
});
const Away = styled(Side)({ gridArea: 'away' });
const State = styled.span({ gridArea: 'state' });
const Mark = styled.span({
  gridArea: 'mark',
  display: 'flex',
  justifyContent: 'flex-end',
  textAlign: 'right',
  gap: 'var(--space-1)',
  fontSize: 'var(--text-small)',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  '& > svg': { width: 11, color: 'var(--text-muted)' },
});

interface Props {
  readonly fixture: Fixture;
  /** Marks the row, and is the target of `#next`: at most once on a page. */
  readonly isNext: boolean;
  readonly channel?: string | undefined;
  /** The day that the list's heading names, `YYYY-MM-DD`. The competition and the round are named above it. */
  readonly day?: string;
  /** The list's heading names the competition: only the round is left to say. */
  readonly withoutCompetition?: boolean;
  /** Sites of clubs in the network, to which matches of other clubs are linked. */
  readonly sites?: readonly ClubSite[];
}

/** A match in a list: date, round, clubs, the score or its substitute, and the channel, linked to its page. */
export function MatchRow(props: Props) {
  const { fixture, isNext, channel, sites, day, withoutCompetition = false } = props;
  const { site } = useShell();
  const { team } = site;
  const { t, i18n } = useLingui();
  const target = useMatchTarget(sites)(fixture);
  const { home, away, kickoff, timeKnown } = fixture;
  const outcome = team ? getOutcome(team.id, fixture) : null;
  const isLive = fixturePhase(fixture.status) === 'live';
  const stage = getStageNames(fixture, site.language, i18n);
  const content = (
    <>
      {day === undefined ? (
        <>
          <Day>
            {isNext ? <strong>{isLive ? t`Live` : t`Next match`}</strong> : null}
            <KickoffTime at={kickoff} timeKnown={timeKnown} dayOnly />
          </Day>
          <Meta>
            {(withoutCompetition ? stage.slice(1) : stage).map((name) => (
              <span key={name}>{name}</span>
            ))}
          </Meta>
        </>
      ) : null}
      <Home data-own={home.id === team?.id || undefined}>
        <Crest team={home} size={26} />
        {home.shortName}
      </Home>
      <State>
        <MatchState fixture={fixture} day={day} withFullTime={day !== undefined} />
      </State>
      <Away data-own={away.id === team?.id || undefined}>
        <Crest team={away} size={26} />
        {away.shortName}
      </Away>
      <Mark>
        {outcome ? <OutcomeMark outcome={outcome} /> : channel}
        {target.kind === 'site' ? <LeavesSite /> : null}
      </Mark>
    </>
  );
  return (
    <Row id={isNext ? 'next' : undefined} data-next={isNext}>
      {target.kind === 'page' ? <MatchLink to={target.to}>{content}</MatchLink> : null}
      {target.kind === 'site' ? (
        <MatchSite href={target.href} rel="noopener">
          {content}
        </MatchSite>
      ) : null}
      {target.kind === 'none' ? <MatchLine>{content}</MatchLine> : null}
    </Row>
  );
}
