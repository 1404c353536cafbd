import type { Player } from '@fan-base/shared-contracts/api/squad';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { StoryList } from './StoryList.tsx';

/** SQUAD-2: the site's newest articles about a player; nothing without any. */
export function PlayerArticles({ articles }: Pick<Player, 'articles'>) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <Section title={t`In our articles`} more={{ to: pathFor('articles'), label: t`All articles` }}>
      <StoryList>
        {articles.map(({ slug, title, publishedAt }) => (
          <li key={slug}>
            <h3>
              <RouteLink to={pathFor('article', { slug })}>{title}</RouteLink>
            </h3>
            <small>
              <RelativeTime at={publishedAt} />
            </small>
          </li>
        ))}
      </StoryList>
    </Section>
  );
}
