import styled from '@emotion/styled';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { languages } from '@fan-base/shared-contracts/language';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { SiteGrid } from './SiteGrid.tsx';

const Groups = styled.div({ display: 'grid', gap: 'var(--space-10)' });

/** Every fan site of the network, the Danish ones and the English ones. */
export function FanSites({ sites }: { sites: readonly SiteListing[] }) {
  const { t } = useLingui();
  const headings = { da: t`Danish fanpages`, en: t`English fanpages` };
  return (
    <Groups>
      {languages.map((language) => {
        const group = sites.filter((site) => site.language === language);
        return (
          <Section key={language} title={headings[language]}>
            {group.length > 0 ? (
              <SiteGrid sites={group} />
            ) : (
              <EmptyState>
                <Trans>There are no fan sites here yet.</Trans>
              </EmptyState>
            )}
          </Section>
        );
      })}
    </Groups>
  );
}
