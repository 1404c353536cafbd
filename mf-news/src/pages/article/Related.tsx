import styled from '@emotion/styled';
import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { ArticleCards } from '../../parts/ArticleCards.tsx';

const Place = styled.div({ marginTop: 'var(--space-8)' });

/** What else there is to read: the editors' choice, then the newest. */
export function Related({ articles }: { articles: readonly ArticleListing[] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <Place>
      <Section title={t`Read on`} more={{ to: pathFor('articles'), label: t`All articles` }}>
        <ArticleCards articles={articles} isPart />
      </Section>
    </Place>
  );
}
