import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';

const List = styled.ol({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-2)',
  fontSize: 'var(--text-small)',
  '& li + li::before': { content: '"›" / ""', marginInlineEnd: 'var(--space-2)', color: 'var(--text-muted)' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
});

/** Links to the forum overview and the current forum. */
export function Breadcrumbs({ forum }: { forum?: { readonly slug: string; readonly title: string } }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <List>
        <li>
          <RouteLink to={pathFor('forum')}>{t`Forum`}</RouteLink>
        </li>
        {forum ? (
          <li>
            <RouteLink to={pathFor('forum-category', { slug: forum.slug })}>{forum.title}</RouteLink>
          </li>
        ) : null}
      </List>
    </nav>
  );
}
