import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Absences } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { Trans, useLingui } from '@lingui/react/macro';
import { AvailabilityMark } from './AvailabilityMark.tsx';
import { availabilities, availabilityLabels } from './availability.ts';

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
  padding: 0,
  listStyle: 'none',
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

/** Who is expected to miss which of the coming matches. Nothing without a match to come. */
export function AbsenceTimeline({ absences: { players, fixtures } }: { absences: Absences }) {
  const { t, i18n } = useLingui();
  if (players.length === 0 || fixtures.length === 0) return null;
  return (
    <Frame>
      <h3>
        <Trans>The coming matches</Trans>
      </h3>
      <DataTable caption={t`Who misses which of the coming matches`}>
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
      <Legend aria-label={t`What the signs mean`}>
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
