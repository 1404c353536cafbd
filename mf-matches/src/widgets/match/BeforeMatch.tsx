import styled from '@emotion/styled';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { FormGuide } from '@fan-base/shared-ui/components/FormGuide';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { useLingui } from '@lingui/react/macro';
import { getMatchPath } from '../../parts/match-path.ts';

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  margin: 0,
  '& > dt': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& > dd': { margin: 0, fontWeight: 600 },
});

/** Hours before a match: channels, both sides' form, and the way to the preview or the line-ups. */
export function BeforeMatch({ live: { fixture, channels = [], hasLineups } }: { live: MatchLive }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const answer = useApi(api.match.getMatchForm({ id: fixture.id }));
  const form = answer.state === 'ready' ? answer.data : null;
  const sides = [
    { team: fixture.home, matches: form?.home ?? [] },
    { team: fixture.away, matches: form?.away ?? [] },
  ];
  const path = getMatchPath(pathFor, fixture);
  return (
    <>
      <Facts>
        {channels.length > 0 ? (
          <>
            <dt>{t`TV`}</dt>
            <dd data-channels="">{channels.join(', ')}</dd>
          </>
        ) : null}
        {sides.map(({ team, matches }) =>
          matches.length > 0 ? (
            <FormRow key={team.id} name={team.shortName} results={matches.map(({ result }) => result)} />
          ) : null,
        )}
      </Facts>
      {hasLineups ? (
        <NextLink to={`${path}#lineups`}>{t`Line-ups`}</NextLink>
      ) : (
        <NextLink to={path}>{t`Match preview`}</NextLink>
      )}
    </>
  );
}

function FormRow(props: { name: string; results: readonly ('win' | 'draw' | 'loss')[] }) {
  const { t } = useLingui();
  const { name, results } = props;
  return (
    <>
      <dt>{t`Form, ${name}`}</dt>
      <dd>
        <FormGuide results={results.toReversed()} />
      </dd>
    </>
  );
}
