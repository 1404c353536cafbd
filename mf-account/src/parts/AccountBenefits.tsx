import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const Box = styled.aside({
  display: 'grid',
  gap: 'var(--space-4)',
  justifyItems: 'start',
  '& li': { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: 'var(--space-3)' },
  '& ul': { display: 'grid', gap: 'var(--space-3)' },
  '& svg': { color: 'var(--link)' },
});

/** What one gets for an account. @param children a way on */
export function AccountBenefits({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t } = useLingui();
  const site = useSite();
  const benefits = [
    { icon: 'chat', text: t`Start threads and reply in the forum.` },
    { icon: 'person', text: t`Get a profile with your picture, favourite player and posts.` },
    { icon: 'home', text: t`One login for every ${site.product} site.` },
  ] as const;
  return (
    <Box>
      <h2>{title}</h2>
      <ul>
        {benefits.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {children}
    </Box>
  );
}
