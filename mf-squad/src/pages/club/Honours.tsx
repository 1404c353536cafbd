import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    alignItems: 'start',
    padding: 'var(--space-3) 0',
    borderTop: '1px solid var(--rule)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& p': {
    margin: 'var(--space-1) 0 0',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Count = styled.span({
  color: 'var(--link)',
  fontFamily: 'var(--font-condensed)',
  fontSize: 'var(--text-display)',
  fontWeight: 600,
  lineHeight: 1,
});

/** What a club has won, how often and when. */
export const Honours = ({ honours }: { honours: ClubHistory['honours'] }) => (
  <List>
    {honours.map(({ competition, count, seasons }) => (
      <li key={competition}>
        <Count>{count}</Count>
        <div>
          <h3>{competition}</h3>
          {seasons.length === 0 ? null : <p>{seasons.join(', ')}</p>}
        </div>
      </li>
    ))}
  </List>
);
