import styled from '@emotion/styled';
import type { StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import { useLingui } from '@lingui/react/macro';
import { type ZoneName, zoneColors, zoneLabels } from './zones.ts';

interface ZonePlaces {
  readonly zone: ZoneName;
  /** `1–4`, or `5` for a single place. */
  readonly places: string;
}

/** The zones of a table with their places, from the top. */
export function groupPlacesByZone(rows: readonly Pick<StandingsRow, 'rank' | 'zone'>[]): ZonePlaces[] {
  const ranks = new Map<ZoneName, number[]>();
  for (const { zone, rank } of rows) {
    if (zone) ranks.set(zone, [...(ranks.get(zone) ?? []), rank]);
  }
  return [...ranks].map(([zone, places]) => {
    const first = Math.min(...places);
    const last = Math.max(...places);
    return { zone, places: first === last ? String(first) : `${first}–${last}` };
  });
}

const Legend = styled.div({
  fontSize: 'var(--text-small)',
  '& h2': { marginBottom: 'var(--space-2)' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--space-6)',
  },
  '& li': { display: 'flex', gap: 'var(--space-2)', alignItems: 'center', minHeight: 32 },
  '& li::before': {
    content: '""',
    width: 4,
    height: 18,
    background: 'var(--zone)',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  '& li > span:last-of-type': {
    marginLeft: 'auto',
    color: 'var(--text-muted)',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Key to the stripes beside the places, on one line below an excerpt of a table. */
export function ShortZoneLegend({ rows }: { rows: readonly StandingsRow[] }) {
  const { i18n } = useLingui();
  const zones = groupPlacesByZone(rows);
  if (zones.length === 0) return null;
  return (
    <Legend>
      <ul>
        {zones.map(({ zone }) => (
          <li key={zone} style={{ ['--zone' as string]: zoneColors[zone] }}>
            {i18n._(zoneLabels[zone])}
          </li>
        ))}
      </ul>
    </Legend>
  );
}

const Key = styled(Legend)({ '@media (min-width: 64rem)': { '& ul': { display: 'block' } } });

/** Key to the stripes beside the places, with the places of each zone. */
export function ZoneLegend({ rows }: { rows: readonly StandingsRow[] }) {
  const { t, i18n } = useLingui();
  const zones = groupPlacesByZone(rows);
  if (zones.length === 0) return null;
  return (
    <Key>
      <h2>{t`Key`}</h2>
      <ul>
        {zones.map(({ zone, places }) => (
          <li key={zone} style={{ ['--zone' as string]: zoneColors[zone] }}>
            <span>{i18n._(zoneLabels[zone])}</span>
            <span>{places}</span>
          </li>
        ))}
      </ul>
    </Key>
  );
}
