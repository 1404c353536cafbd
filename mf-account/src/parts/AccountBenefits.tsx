import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const Box = styled.aside({
  display: 'grid',
  gap: 'var(--space-4)',
  justifyItems: 'start',
  '& ul': { display: 'grid', gap: 'var(--space-3)' },
  '& li': { display: 'flex', gap: 'var(--space-3)' },
  '& li::before': { content: '"✓" / ""', color: 'var(--link)', fontWeight: 700 },
});

/** What one gets for an account. @param children a way on */
export function AccountBenefits({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t } = useLingui();
  const site = useSite();
  return (
    <Box>
      <h2>{title}</h2>
      <ul>
        <li>{t`Start threads and reply in the forum.`}</li>
        <li>{t`Get a profile with your picture, favourite player and posts.`}</li>
        <li>{t`One login for every ${site.product} site.`}</li>
      </ul>
      {children}
    </Box>
  );
}
