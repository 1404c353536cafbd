import styled from '@emotion/styled';
import type { Lineup, LineupPlayer, Match, MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { MatchEventKind } from '@fan-base/shared-contracts/match-events';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { ShortLabel } from '@fan-base/shared-ui/components/ShortLabel';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { formatMinute } from '@fan-base/shared-ui/formats/match-minute';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CountedGoal } from '../../events/counted-goals.ts';
import { EventIcon } from '../../events/EventIcon.tsx';
import { kindLabels } from '../../events/kind-labels.ts';
import { formatDecimal } from '../../formats/decimal-text.ts';
import { PersonLink } from '../../parts/PersonLink.tsx';
import { type Change, getPlayerMarks, type PlayerMarks } from './player-marks.ts';

const Team = styled.div({
  minWidth: 0,
  '& h3': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 44 },
  '& h3 > span': { color: 'var(--text-muted)', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 'var(--space-2) 0 0' },
  '& tbody > tr > td:first-of-type': { width: 34, color: 'var(--text-muted)' },
  '& tbody > tr > th': {
    width: '100%',
    paddingBlock: 'var(--space-1)',
    textAlign: 'left',
    whiteSpace: 'normal',
  },
  '& tbody > tr > th[scope=rowgroup]': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& th small': { display: 'block', color: 'var(--text-muted)', lineHeight: 1.2 },
  '& [data-marks]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    marginLeft: 'var(--space-2)',
    verticalAlign: 'middle',
  },
});

const roleLabels: Record<NonNullable<LineupPlayer['role']>, MessageDescriptor> = {
  goalkeeper: msg`Goalkeeper`,
  defender: msg`Defender`,
  midfielder: msg`Midfielder`,
  attacker: msg`Attacker`,
};

function Mark({ kind, count = 1, i18n }: { kind: MatchEventKind; count?: number; i18n: I18n }) {
  return (
    <>
      <EventIcon kind={kind} size={16} />
      <span className="visually-hidden">{i18n._(kindLabels[kind])}</span>
      {count > 1 ? <span>×{count}</span> : null}
    </>
  );
}

function Marks({ marks }: { marks: PlayerMarks }) {
  const { i18n } = useLingui();
  const { goals, ownGoals, card } = marks;
  if (!goals && !ownGoals && !card) return null;
  return (
    <span data-marks="">
      {goals ? <Mark kind="goal" count={goals} i18n={i18n} /> : null}
      {ownGoals ? <Mark kind="own-goal" count={ownGoals} i18n={i18n} /> : null}
      {card ? <Mark kind={card} i18n={i18n} /> : null}
    </span>
  );
}

function PlayerNotes({
  role,
  on,
  off,
}: {
  /** Null where it has a column of its own. */
  role: LineupPlayer['role'];
  on: Change | null;
  off: Change | null;
}) {
  const { t, i18n } = useLingui();
  const position = role ? [i18n._(roleLabels[role])] : [];
  const texts = [
    on && { minute: formatMinute(on.minute, on.extra), other: on.other, isOn: true },
    off && { minute: formatMinute(off.minute, off.extra), other: off.other, isOn: false },
  ].flatMap((change) => {
    if (!change) return [];
    const { minute, other, isOn } = change;
    if (!isOn) return [t`Subbed ${minute}`];
    return [other ? t`On ${minute} for ${other}` : t`On ${minute}`];
  });
  const parts = [...position, ...texts];
  return parts.length > 0 ? <small>{parts.join(' · ')}</small> : null;
}

function PlayerRow(props: { player: LineupPlayer; marks: PlayerMarks; hasFigures: boolean }) {
  const { player, marks, hasFigures } = props;
  const { t, i18n } = useLingui();
  const { language } = useSite();
  return (
    <tr data-player="">
      <td>{player.number ?? '–'}</td>
      <th scope="row">
        <PersonLink person={player} />
        {player.captain ? (
          <ShortLabel short={` (${t({ message: 'C', context: 'one letter: captain' })})`} long={t`Captain`} />
        ) : null}
        <Marks marks={marks} />
        <PlayerNotes role={hasFigures ? player.role : null} on={marks.on} off={marks.off} />
      </th>
      {hasFigures ? (
        <>
          <td>{player.minutes ?? '–'}</td>
          <td>{player.rating === null ? '–' : formatDecimal(player.rating, language, 1)}</td>
        </>
      ) : (
        <td>
          <small>{player.role ? i18n._(roleLabels[player.role]) : null}</small>
        </td>
      )}
    </tr>
  );
}

/** A team's line-up as a list: starters, substitutes with their minutes, unused substitutes and coach. */
export function LineupTable(props: {
  lineup: Lineup;
  side: 'home' | 'away';
  match: Match;
  events: readonly MatchEvent[];
  counted: readonly CountedGoal[] | null;
}) {
  const { lineup, side, match, events, counted } = props;
  const { t } = useLingui();
  const team = match.fixture[side];
  // Before kick-off no player has minutes or a rating.
  const hasFigures = [...lineup.starters, ...lineup.substitutes].some(
    ({ minutes, rating }) => minutes !== null || rating !== null,
  );
  const renderRows = (players: readonly LineupPlayer[]) =>
    players.map((player, at) => (
      <PlayerRow
        // biome-ignore lint/suspicious/noArrayIndexKey: providers list some players twice, and without ids
        key={at}
        player={player}
        hasFigures={hasFigures}
        marks={getPlayerMarks(player, side, events, counted)}
      />
    ));
  return (
    <Team data-lineup={side}>
      <h3>
        <Crest team={team} size={26} />
        <TeamLink team={team}>{team.shortName}</TeamLink>{' '}
        {lineup.formation ? <span>{lineup.formation}</span> : null}
      </h3>
      <DataTable caption={t`Line-up of ${team.shortName}`}>
        <thead>
          <tr>
            <th scope="col">
              <ShortLabel short="#" long={t`Shirt number`} />
            </th>
            <th scope="col" style={{ textAlign: 'left' }}>
              {t`Player`}
            </th>
            {hasFigures ? (
              <>
                <th scope="col">
                  <ShortLabel
                    short={t({ message: 'Min.', context: 'table head: minutes' })}
                    long={t`Minutes played`}
                  />
                </th>
                <th scope="col">{t`Rating`}</th>
              </>
            ) : (
              <th scope="col">{t({ message: 'Position', context: 'of a player' })}</th>
            )}
          </tr>
        </thead>
        <tbody>{renderRows(lineup.starters)}</tbody>
        {lineup.substitutes.length > 0 ? (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={hasFigures ? 4 : 3}>
                {t`Substitutes`}
              </th>
            </tr>
            {renderRows(lineup.substitutes)}
          </tbody>
        ) : null}
      </DataTable>
      {lineup.coach ? <p>{t`Coach: ${lineup.coach}`}</p> : null}
    </Team>
  );
}
