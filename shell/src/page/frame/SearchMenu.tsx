import styled from '@emotion/styled';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { controlSize } from './control-size.ts';

const id = 'site-search';

const Opener = styled.button({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: controlSize,
  height: 44,
  padding: 0,
  background: 'none',
  border: 0,
  cursor: 'pointer',
});

const Panel = styled.form({
  position: 'fixed',
  inset: '0 0 auto',
  width: '100%',
  margin: 0,
  padding: 'var(--space-3) var(--page-margin)',
  background: 'var(--surface)',
  border: 0,
  boxShadow: '0 12px 24px rgb(0 0 0 / 0.25)',
  '&:popover-open': { display: 'flex', justifyContent: 'center', gap: 'var(--space-2)' },
  '& input': { flex: '0 1 40rem', minWidth: 0 },
  '& button': { color: 'var(--on-accent)' },
});

/** A way to the search from every page, as long as a remote has one. The browser opens it, without React. */
export function SearchMenu() {
  const { t } = useLingui();
  const { findPath } = useShell();
  const navigate = useNavigate();
  const path = findPath('search');
  if (path === null) return null;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    event.currentTarget.hidePopover();
    navigate(q === '' ? path : `${path}?${new URLSearchParams({ q })}`);
  };
  return (
    <>
      <Opener type="button" popoverTarget={id} aria-label={t`Search the site`}>
        <Icon name="search" />
      </Opener>
      <Panel
        id={id}
        popover="auto"
        role="search"
        method="get"
        action={path}
        onSubmit={search}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Tab has left it, and it would cover what has the focus now.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        <input
          type="search"
          name="q"
          aria-label={t`Search the site`}
          maxLength={100}
          autoComplete="off"
          // The browser focuses it when the form is opened.
          autoFocus
        />
        <Button type="submit">{t`Search`}</Button>
      </Panel>
    </>
  );
}
