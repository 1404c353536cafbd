import * as api from '@fan-base/shared-contracts/client';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { selectNext, useFollowed } from '../../live/useFollowed.ts';
import { LastMatch } from './LastMatch.tsx';
import { NextMatch } from './NextMatch.tsx';

const height = 252;

/** The match that is being played or comes next, with a countdown, and how the last one went. */
export function Widget() {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const answer = useFollowed(api.fixtures.getNextFixture(), selectNext);
  const next = answer.state === 'ready' ? answer.data.next : null;
  const isPlayed = next !== null && fixturePhase(next.status) === 'live';
  const fixtures = pathFor('fixtures', { season: String(site.fixtures_season) });
  return (
    <Section
      title={isPlayed ? t`Match in progress` : t`Next match`}
      more={{ to: fixtures, label: t`All fixtures` }}
    >
      <ApiView answer={answer} height={height}>
        {({ previous }) => (
          <>
            {next ? (
              <NextMatch fixture={next} />
            ) : (
              <EmptyState>
                <Trans>No fixtures scheduled</Trans>
              </EmptyState>
            )}
            {previous ? <LastMatch fixture={previous} /> : null}
          </>
        )}
      </ApiView>
    </Section>
  );
}
