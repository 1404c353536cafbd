import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { ReactNode } from 'react';

const Card = styled.div({
  maxWidth: '28rem',
  margin: 'var(--space-4) auto var(--space-10)',
  border: '1px solid var(--rule)',
  borderRadius: 'var(--radius)',
});
const Top = styled.header({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  color: 'var(--on-masthead)',
  background: 'var(--masthead)',
  borderRadius: 'calc(var(--radius) - 1px) calc(var(--radius) - 1px) 0 0',
  overflowWrap: 'anywhere',
  '& > div': { minWidth: 0 },
  '& h1': { fontSize: 'var(--text-title)', lineHeight: 1.15 },
  '& p': { margin: 0, fontSize: 'var(--text-small)' },
});
const Body = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  padding: 'var(--space-5)',
  '& > p': { margin: 0 },
  '& section > p, & details > p': { margin: 'var(--space-2) 0 var(--space-3)' },
  '& button[type=submit]': { flex: 1 },
});

/** A page for a single task: a card under the club's crest and color. */
export function NarrowPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  const site = useSite();
  return (
    <Card>
      <Top>
        {site.team ? <Crest team={site.team} size={48} /> : null}
        <div>
          <h1>{title}</h1>
          <p>{getSiteName(site)}</p>
        </div>
      </Top>
      <Body>{children}</Body>
    </Card>
  );
}
