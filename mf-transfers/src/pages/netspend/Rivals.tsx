import styled from '@emotion/styled';
import type { RivalsNetSpend } from '@fan-base/shared-contracts/api/transfers';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';

type RivalClub = RivalsNetSpend['clubs'][number];

const Frame = styled.div({
  '& th:first-of-type': { textAlign: 'left' },
  '& th > span': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', whiteSpace: 'normal' },
  '& tr[data-own=true] > *': { fontWeight: 700, background: 'var(--surface-raised)' },
});

const Bar = styled.span({
  display: 'block',
  height: 6,
  marginTop: 2,
  marginLeft: 'auto',
  background: 'var(--link)',
  borderRadius: 2,
  // Hollow, to distinguish the two without color.
  '&[data-side=received]': { background: 'none', border: '1px solid var(--text)' },
});

/** A net spend with a bar in proportion to the largest. */
function NetCell({ net, largest }: { net: number; largest: number }) {
  const { language } = useSite();
  return (
    <td>
      {formatMoney(net, language)}
      {net === 0 ? null : (
        <Bar
          aria-hidden="true"
          data-side={net > 0 ? 'spent' : 'received'}
          style={{ width: `${Math.max((Math.abs(net) / largest) * 100, 2)}%` }}
        />
      )}
    </td>
  );
}

function Age({ value }: { value: number | null }) {
  const { language } = useSite();
  const { t } = useLingui();
  return (
    <span>
      {value === null
        ? t({ message: 'unknown', context: 'instead of a figure' })
        : formatNumber(value, language, 1)}
    </span>
  );
}

function Row({ club, largest, isOwn }: { club: RivalClub; largest: number; isOwn: boolean }) {
  const { language } = useSite();
  const { team, season, window, arrivals, departures, arrivalAge, departureAge } = club;
  return (
    <tr data-own={isOwn}>
      <th scope="row">
        <span>
          <Crest team={team} size={20} />
          {team.shortName}
        </span>
      </th>
      <NetCell net={window.net} largest={largest} />
      <td>{formatMoney(window.spent, language)}</td>
      <td>{formatMoney(window.received, language)}</td>
      <td>{formatMoney(season.net, language)}</td>
      <td>{arrivals}</td>
      <td>
        <Age value={arrivalAge} />
      </td>
      <td>{departures}</td>
      <td>
        <Age value={departureAge} />
      </td>
      <td>{window.unknown}</td>
    </tr>
  );
}

/** GRAPH-2: net spend and ages beside those of the rivals; nothing without a rival. */
export function Rivals({ seasons, clubs }: RivalsNetSpend) {
  const { t } = useLingui();
  const site = useSite();
  if (clubs.length < 2) return null;
  const largest = Math.max(...clubs.map(({ window }) => Math.abs(window.net)), 1);
  const newest = formatSeason(site.season);
  const heads = [
    t`Club`,
    t`Net spend`,
    t`Spent`,
    t`Received`,
    t`Net spend ${newest}`,
    t`Players in`,
    t`Average age in`,
    t`Players out`,
    t`Average age out`,
    t`Undisclosed fees`,
  ];
  return (
    <Section id="rivals" title={t`Compared with rivals, last ${seasons} seasons`}>
      <Frame>
        <DataTable caption={t`Net spend and ages of rivals, last ${seasons} seasons`} isWide>
          <thead>
            <tr>
              {heads.map((label, at) => (
                <th key={label} scope="col" data-rows={at === 0 ? '' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clubs.map((club) => (
              <Row key={club.team.id} club={club} largest={largest} isOwn={club.team.id === site.team?.id} />
            ))}
          </tbody>
        </DataTable>
      </Frame>
    </Section>
  );
}
