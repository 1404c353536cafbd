import styled from '@emotion/styled';
import type { CompetitionTable } from '@fan-base/shared-contracts/api/competitions';
import type { Standings, StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { FormStrip } from './FormStrip.tsx';
import { LastLineup } from './LastLineup.tsx';
import { parsePreviewProps } from './preview-props.ts';
import { SeasonComparison } from './SeasonComparison.tsx';
import { isEuropean, tableKey } from './table-key.ts';

const formHeight = 200;

const Stack = styled.div({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-6)',
});

const Sides = styled.div({
  display: 'grid',
  gap: 'var(--space-3) var(--space-8)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Rows of the table, in all of its groups. */
const listRows = (table: Standings | CompetitionTable): readonly StandingsRow[] =>
  'groups' in table ? table.groups.flatMap(({ rows }) => rows) : table.rows;

/**
 * MATCH-3: both sides' recent form and figures of the season before a match, and the club's last line-up.
 * @param props `{ id, season, competition, last }`
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { id, season, competition, last } = parsePreviewProps(props);
  const { t } = useLingui();
  const { pathFor } = useShell();
  const answer = useApi(api.match.getMatchForm({ id }));
  const match = useApi(api.match.getMatchLive({ id }));
  const table = useApi(tableKey(season, competition));
  if (match.state !== 'ready') return null;
  const { fixture } = match.data;
  const address = { season: String(season) };
  return (
    <Stack>
      <Section title={t`Form`}>
        <ApiView answer={answer} height={formHeight}>
          {({ home, away }) => (
            <Sides data-form="">
              <FormStrip team={fixture.home} matches={home} />
              <FormStrip team={fixture.away} matches={away} />
            </Sides>
          )}
        </ApiView>
      </Section>
      <SeasonComparison
        fixture={fixture}
        rows={table.state === 'ready' ? listRows(table.data) : []}
        venues={answer.state === 'ready' ? answer.data.venues : undefined}
        table={
          isEuropean(competition)
            ? pathFor('competition', { ...address, competition })
            : pathFor('table', address)
        }
      />
      {last ? <LastLineup id={last} /> : null}
    </Stack>
  );
}
