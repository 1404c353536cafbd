import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { RouteKey } from '@fan-base/shared-contracts/routes';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Button } from '@fan-base/shared-ui/components/Button';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { StoryLink } from '../../pages/front/StoryLink.tsx';
import { StoryMeta } from '../../pages/front/StoryMeta.tsx';

const storyLimit = 5;

const List = styled.ul({
  '& li': {
    position: 'relative',
    padding: 'var(--space-3) 0',
    borderBottom: '1px solid var(--rule)',
    fontWeight: 600,
    lineHeight: 1.3,
  },
  '& p': { fontWeight: 400 },
});

const Searches = styled.div({
  display: 'grid',
  gap: 'var(--space-4)',
  marginBottom: 'var(--space-6)',
  '& form': { display: 'flex', gap: 'var(--space-2)', alignItems: 'end' },
  '& label': { flex: 1, display: 'grid', gap: 'var(--space-1)', minWidth: 0, fontWeight: 600 },
  '& input': { width: '100%', minWidth: 0 },
});

/** A search of one of the site's pages; works without JavaScript. */
function Search({ page, name, label }: { page: RouteKey; name: string; label: string }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  return (
    <form action={pathFor(page)}>
      <label>
        {label}
        <input type="search" name={name} maxLength={60} />
      </label>
      <Button type="submit">{t`Search`}</Button>
    </form>
  );
}

/** Where to go from a page that does not exist: two searches and the newest headlines. */
export function Widget() {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.news.getNews({ page: 1 }));
  return (
    <>
      <Searches>
        <Search page="squad" name="search" label={t`Find a player`} />
        <Search page="forum" name="q" label={t`Search the forum`} />
      </Searches>
      <Section title={t`Latest news`} more={{ to: pathFor('front'), label: t`More news` }}>
        <ApiView answer={answer} height={360}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState>{t`There is no news right now.`}</EmptyState>
            ) : (
              <List>
                {items.slice(0, storyLimit).map((item) => (
                  <li key={item.id}>
                    <StoryLink item={item} />
                    <StoryMeta item={item} />
                  </li>
                ))}
              </List>
            )
          }
        </ApiView>
      </Section>
    </>
  );
}
