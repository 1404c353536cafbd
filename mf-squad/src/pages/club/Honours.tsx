import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { TitleKind } from './titles-by-decade.ts';

/** A trophy for each kind: a shield, a cup with handles, one with a high neck, a globe. */
const trophies: Record<TitleKind, string> = {
  league: 'M24 4l16 5v13c0 10-6.5 17-16 22C14.5 39 8 32 8 22V9z',
  cup: 'M14 6h20v14c0 6-4 10-10 10s-10-4-10-10zM14 9H7c0 8 3 12 8 13M34 9h7c0 8-3 12-8 13M24 30v8M16 42h16M19 38h10',
  europe:
    'M19 4h10l3 18c0 6-3 9-8 9s-8-3-8-9zM16 8c-9-1-11 9-1 15M32 8c9-1 11 9 1 15M24 31v8M15 43h18M18 39h12',
  world:
    'M24 6a12 12 0 100 24 12 12 0 000-24zM12 18h24M24 6c-7 7-7 17 0 24M24 6c7 7 7 17 0 24M20 30l-3 12h14l-3-12',
};

const Trophy = ({ kind }: { kind: TitleKind }) => (
  <svg
    viewBox="0 0 48 48"
    width={44}
    height={44}
    fill="none"
    stroke="var(--link)"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    <path d={trophies[kind]} />
  </svg>
);

const Cabinet = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-3)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-3)',
    padding: 'var(--space-4)',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& h3': { gridColumn: '1 / -1' },
  '& p': {
    gridColumn: '1 / -1',
    margin: 0,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Count = styled.span({ font: '600 var(--text-display)/1 var(--font-condensed)' });

/** SQUAD-4: the club's trophies, each with the number of titles and their seasons. */
export const Honours = ({ honours }: { honours: ClubHistory['honours'] }) => (
  <Cabinet>
    {honours.map(({ competition, kind, count, seasons }) => (
      <li key={competition}>
        <Trophy kind={kind} />
        <Count>{count}</Count>
        <h3>{competition}</h3>
        {seasons.length === 0 ? null : <p>{seasons.join(', ')}</p>}
      </li>
    ))}
  </Cabinet>
);
