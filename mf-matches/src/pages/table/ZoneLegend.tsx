import styled from '@emotion/styled';
import type { StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import { Trans, useLingui } from '@lingui/react/macro';
import { zoneColours, zoneLabels } from '../../parts/zones.ts';
import { placesByZone } from './placesByZone.ts';

const Legend = styled.div({
  fontSize: 'var(--text-small)',
  '& h2': { marginBottom: 'var(--space-2)' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--space-6)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '@media (min-width: 64rem)': { display: 'block' },
  },
  '& li': { display: 'flex', gap: 'var(--space-2)', alignItems: 'center', minHeight: 32 },
  '& li::before': { content: '""', width: 4, height: 18, background: 'var(--zone)' },
  '& li > span:last-of-type': {
    marginLeft: 'auto',
    color: 'var(--text-muted)',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What the stripes beside the places mean, and for which places. */
export function ZoneLegend({ rows }: { rows: readonly StandingsRow[] }) {
  const { i18n } = useLingui();
  const zones = placesByZone(rows);
  if (zones.length === 0) return null;
  return (
    <Legend>
      <h2>
        <Trans>Key to the table</Trans>
      </h2>
      <ul>
        {zones.map(({ zone, places }) => (
          <li key={zone} style={{ ['--zone' as string]: zoneColours[zone] }}>
            <span>{i18n._(zoneLabels[zone])}</span>
            <span>{places}</span>
          </li>
        ))}
      </ul>
    </Legend>
  );
}
