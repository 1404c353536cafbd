import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useLocation } from '@fan-base/shared-contracts/router';
import { maxSearchLength } from '@fan-base/shared-contracts/search-rules';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Button } from '@fan-base/shared-ui/components/Button';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { StoryLink } from '../../pages/front/StoryLink.tsx';
import { StoryMeta } from '../../pages/front/StoryMeta.tsx';
import { getPathWords } from './get-path-words.ts';

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

const Form = styled.form({
  display: 'flex',
  gap: 'var(--space-2)',
  alignItems: 'end',
  marginBottom: 'var(--space-6)',
  '& label': { flex: 1, display: 'grid', gap: 'var(--space-1)', minWidth: 0, fontWeight: 600 },
  '& input': { width: '100%', minWidth: 0, fontWeight: 400 },
});

/** The site's search, if this visitor has it, begun with the words of the address; works without JavaScript. */
function Search() {
  const { findPath } = useShell();
  const { t } = useLingui();
  const words = getPathWords(useLocation().pathname);
  const action = findPath('search', {});
  if (action === null) return null;
  return (
    <Form role="search" action={action}>
      <label>
        {t`Search the site`}
        <input key={words} type="search" name="q" defaultValue={words} maxLength={maxSearchLength} />
      </label>
      <Button type="submit">{t`Search`}</Button>
    </Form>
  );
}

/** Where to go from a page that does not exist: the search and the newest headlines. */
export function Widget() {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.news.getNews({ page: 1 }));
  return (
    <>
      <Search />
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
