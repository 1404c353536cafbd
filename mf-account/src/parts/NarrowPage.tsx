import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 28rem)',
  justifyContent: 'center',
  gap: 'var(--space-6) var(--space-12)',
  margin: 'var(--space-4) 0 var(--space-8)',
  '@media (min-width: 60rem)': {
    marginTop: 'var(--space-10)',
    '&[data-aside]': { gridTemplateColumns: '28rem 20rem', alignItems: 'start' },
    '& > aside': { paddingTop: 'var(--space-8)' },
  },
});
const Card = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  padding: 'var(--space-5)',
  border: '1px solid var(--rule)',
  borderTop: '4px solid var(--link)',
  borderRadius: 'var(--radius)',
  overflowWrap: 'anywhere',
  '& > *': { minWidth: 0 },
  '& > p': { margin: 0 },
  '& section > p, & details > p': { margin: 'var(--space-2) 0 var(--space-3)' },
  '& button[type=submit]': { flex: 1 },
  '@media (min-width: 60rem)': { padding: 'var(--space-8)' },
});

interface Props {
  readonly title: ReactNode;
  /** Beside the card on a wide screen, below it on a phone. */
  readonly aside?: ReactNode;
  /** Whether the page leads members on, which takes React: the starter does not wait for a touch then. */
  readonly leadsMembersOn?: boolean;
  readonly children: ReactNode;
}

/** A page for a single task: a card under the masthead. */
export function NarrowPage({ title, aside, leadsMembersOn = false, children }: Props) {
  return (
    <Columns data-aside={aside ? '' : undefined} data-wakes={leadsMembersOn ? 'member' : undefined}>
      <Card>
        <h1>{title}</h1>
        {children}
      </Card>
      {aside}
    </Columns>
  );
}
