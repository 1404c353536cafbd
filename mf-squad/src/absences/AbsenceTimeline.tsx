import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Absences } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Availability, availabilities, availabilityLabels } from './availability.ts';

/** Each state has a distinct shape: a filled block with a cross, half a block, a ring with a tick, a dash. */
const shapes: Record<Availability, { color: string; fill: string; half?: string; line: string }> = {
  out: { color: 'var(--loss)', fill: 'M2 2h20v20H2z', line: 'M8 8l8 8M16 8l-8 8' },
  questionable: { color: 'var(--draw)', fill: 'M2 22L22 2v20z', half: 'M2 2h20v20H2z', line: '' },
  available: {
    color: 'var(--win)',
    fill: '',
    half: 'M12 2a10 10 0 100 20 10 10 0 000-20',
    line: 'M7 12l4 4 6-8',
  },
  unknown: { color: 'var(--text-muted)', fill: '', line: 'M7 12h10' },
};

/** A player's availability for a match: by shape, with text for screen readers and as a tooltip. */
function AvailabilityMark({ state, isNamed = false }: { state: Availability; isNamed?: boolean }) {
  const { i18n } = useLingui();
  const { color, fill, half, line } = shapes[state];
  const label = i18n._(availabilityLabels[state]);
  return (
    <svg
      viewBox="0 0 24 24"
      width={22}
      height={22}
      role={isNamed ? undefined : 'img'}
      aria-label={isNamed ? undefined : label}
      aria-hidden={isNamed ? true : undefined}
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', display: 'inline-block', verticalAlign: 'middle' }}
    >
      {isNamed ? null : <title>{label}</title>}
      {fill ? <path d={fill} fill={color} /> : null}
      {half ? <path d={half} stroke={color} /> : null}
      {line ? <path d={line} stroke={fill ? 'var(--surface)' : color} /> : null}
    </svg>
  );
}

const Frame = styled.div({
  '& table': { width: 'auto', minWidth: 'min(100%, 44rem)' },
  '& h3': { margin: 'var(--space-4) 0 var(--space-2)' },
  '& thead th': { height: 'auto', padding: 'var(--space-2)', textAlign: 'center', verticalAlign: 'bottom' },
  '& thead th > span': { display: 'grid', justifyItems: 'center', gap: 2 },
  '& tbody td': { textAlign: 'center' },
  '& tbody th': { maxWidth: '10rem', textAlign: 'left', whiteSpace: 'normal' },
});

const Legend = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1) var(--space-5)',
  margin: 'var(--space-3) 0 0',
  fontSize: 'var(--text-small)',
  '& > li': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)' },
});

function FixtureHead({ fixture }: { fixture: Fixture }) {
  const { team } = useSite();
  const isHome = fixture.home.id === team?.id;
  const opponent = isHome ? fixture.away : fixture.home;
  return (
    <th scope="col">
      <span>
        <Crest team={opponent} size={28} />
        <span>{opponent.shortName}</span>
        <span>{isHome ? <Trans>home</Trans> : <Trans>away</Trans>}</span>
        <KickoffTime at={fixture.kickoff} timeKnown={fixture.timeKnown} dayOnly />
      </span>
    </th>
  );
}

/** Expected absences by upcoming match; renders nothing without upcoming matches. */
export function AbsenceTimeline({ absences: { players, fixtures } }: { absences: Absences }) {
  const { t, i18n } = useLingui();
  if (players.length === 0 || fixtures.length === 0) return null;
  return (
    <Frame>
      <h3>{t`Upcoming matches`}</h3>
      <DataTable caption={t`Upcoming absences`}>
        <thead>
          <tr>
            <th scope="col" data-rows="" style={{ textAlign: 'left' }}>
              {t`Player`}
            </th>
            {fixtures.map((fixture) => (
              <FixtureHead key={fixture.id} fixture={fixture} />
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map(({ player, fixtures: states }) => (
            <tr key={player.slug}>
              <th scope="row">{player.name}</th>
              {fixtures.map(({ id }, at) => (
                <td key={id}>
                  <AvailabilityMark state={states[at] ?? 'unknown'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <Legend aria-label={t`Key`}>
        {availabilities.map((state) => (
          <li key={state}>
            <AvailabilityMark state={state} isNamed />
            {i18n._(availabilityLabels[state])}
          </li>
        ))}
      </Legend>
    </Frame>
  );
}
