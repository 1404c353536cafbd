import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { Hit } from './Hit.tsx';
import { listPages } from './site-pages.ts';

const Pages = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: '0 var(--space-6)',
});

/** The pages that most readers look for, where there are no hits. */
export function WaysOn() {
  const { i18n, t } = useLingui();
  const { site, pathFor } = useShell();
  return (
    <Section title={t`Or go straight to`}>
      <Pages>
        {listPages(site, pathFor, i18n).map(({ title, to }) => (
          <Hit key={to} to={to} title={title} />
        ))}
      </Pages>
    </Section>
  );
}
