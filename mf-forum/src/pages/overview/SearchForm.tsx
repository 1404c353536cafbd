import styled from '@emotion/styled';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';

const Form = styled.form({
  display: 'flex',
  gap: 'var(--space-2)',
  maxWidth: '30rem',
  margin: 'var(--space-4) 0',
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    padding: '0 var(--space-3)',
    background: 'var(--surface)',
    border: '1px solid color-mix(in srgb, var(--text) 45%, transparent)',
    borderRadius: 'var(--radius)',
  },
});

/** Search of threads and comments; a form that works without script. */
export function SearchForm({ words }: { words: string }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(pathFor('forum', {}, typed ? { q: typed } : undefined));
  };
  return (
    <Form role="search" action={pathFor('forum')} onSubmit={search}>
      <input
        type="search"
        name="q"
        aria-label={t`Search the forum`}
        placeholder={t`Search the forum`}
        defaultValue={words}
        maxLength={100}
      />
      <Button type="submit">{t`Search`}</Button>
    </Form>
  );
}
