import styled from '@emotion/styled';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { useNow, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { getCountedGoals } from '../../events/counted-goals.ts';
import { mayChangeSoon, useLiveMatch } from '../../live/useLiveMatch.ts';
import { Countdown } from '../../parts/Countdown.tsx';
import { Scoreboard } from '../../parts/Scoreboard.tsx';
import { Scorers } from '../../parts/Scorers.tsx';
import { ThreadLink } from '../../parts/ThreadLink.tsx';
import { getStageNames } from '../../stages/round-name.ts';
import { presentFixture } from '../../status/present-fixture.ts';
import { AfterMatch } from './AfterMatch.tsx';
import { BeforeMatch } from './BeforeMatch.tsx';
import { LatestEvents } from './LatestEvents.tsx';
import { parseMatchProps } from './match-props.ts';

const height = 380;

const Card = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 'var(--space-5) var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(20rem, 2fr)',
    gap: 'var(--space-10)',
    padding: 'var(--space-6) var(--space-8)',
    '& > [data-facts]': { paddingLeft: 'var(--space-8)', borderLeft: '1px solid var(--rule)' },
  },
  '& > [data-facts]': { display: 'grid', alignContent: 'center', gap: 'var(--space-3)' },
  '& > [data-facts] > p': { justifyContent: 'flex-start', margin: 0 },
});

const Score = styled.div({
  display: 'grid',
  alignContent: 'center',
  gap: 'var(--space-4)',
  '& > p:first-of-type': {
    margin: 0,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    textAlign: 'center',
  },
  '& [data-large=true][data-kind] > b': { fontSize: 'clamp(2.75rem, 2rem + 3vw, 4.5rem)' },
});

function Lead({ live }: { live: MatchLive }) {
  const { i18n } = useLingui();
  const { site } = useShell();
  const now = useNow();
  const { fixture, events } = live;
  const goals = getCountedGoals(events ?? [], fixture.score) ?? [];
  const { kind } = presentFixture(fixture);
  return (
    <Card data-lead-match={kind}>
      <Score>
        <p>{getStageNames(fixture, site.language, i18n).join(' · ')}</p>
        <Scoreboard fixture={fixture} crestSize={84} />
        <Scorers goals={goals} fixture={fixture} />
        <Countdown fixture={fixture} />
      </Score>
      <div data-facts="">
        {kind === 'scheduled' ? <BeforeMatch live={live} /> : null}
        {kind === 'live' ? <LatestEvents events={events ?? []} /> : null}
        {kind === 'finished' ? <AfterMatch live={live} /> : null}
        <ThreadLink match={fixture.id} isLive={mayChangeSoon(fixture, now)} />
      </div>
    </Card>
  );
}

/**
 * NEWS-1: the match of the day at the top of the front page: preview, live score or result, by its progress.
 * @param props `{ id, isPreview }`; the form of both sides is part of a preview alone
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { id } = parseMatchProps(props);
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const answer = useLiveMatch(api.match.getMatchLive({ id }), ({ fixture }) => fixture);
  const kind = answer.state === 'ready' ? presentFixture(answer.data.fixture).kind : 'scheduled';
  const titles = {
    scheduled: t`Next match`,
    live: t`Match in progress`,
    finished: t`Result`,
    off: t`Next match`,
  };
  const fixtures = pathFor('fixtures', { season: String(site.fixtures_season) });
  return (
    <Section title={titles[kind]} more={{ to: fixtures, label: t`All fixtures` }}>
      <ApiView answer={answer} height={height}>
        {(live) => <Lead live={live} />}
      </ApiView>
    </Section>
  );
}
