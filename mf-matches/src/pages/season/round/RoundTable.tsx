import * as api from '@fan-base/shared-contracts/client';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { LeagueTable } from '../../../parts/LeagueTable.tsx';
import type { CompetitionParams } from '../competition/competition-keys.ts';

/** Rows of a league; of a league phase of 36, only those around the club. */
const rowLimit = 20;

/** The table that the round is played for, live; nothing without a table, or in a group stage. */
export function RoundTable({ params }: { params: CompetitionParams }) {
  const { t } = useLingui();
  const answer = useLiveWhen(api.competitions.getCompetitionTable(params), ({ groups }) =>
    groups.some(({ rows }) => rows.some(({ live }) => live)),
  );
  if (answer.state !== 'ready') return null;
  const [group, ...others] = answer.data.groups;
  if (!group || others.length > 0) return null;
  const own = group.rows.findIndex(({ team }) => team.id === answer.data.teamId);
  const first = Math.max(0, Math.min(own - rowLimit / 2, group.rows.length - rowLimit));
  return (
    <Section title={t`Table`}>
      <LeagueTable standings={{ ...answer.data, rows: group.rows.slice(first, first + rowLimit) }} isShort />
    </Section>
  );
}
