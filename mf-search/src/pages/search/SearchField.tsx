import styled from '@emotion/styled';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { maxSearchLength, minSearchLength } from '@fan-base/shared-contracts/search-rules';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { useTypedBefore } from '@fan-base/shared-ui/hooks/useTypedBefore';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';

/** Pause in typing after which is searched, in ms: at most fifteen searches a minute are answered. */
const pauseMs = 350;

const Form = styled.form({
  display: 'flex',
  gap: 'var(--space-2)',
  width: 'min(100%, 40rem)',
  marginBottom: 'var(--space-6)',
  '& input[type=search]': { flex: 1, minWidth: 0 },
});

/**
 * The words of the page's address. Typing replaces the address after a pause. React leaves the text in the field, so
 * that what is typed while the hits load is not lost.
 */
export function SearchField({ words, kind }: { words: string; kind: string | undefined }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string, replace: boolean) => {
    clearTimeout(timer.current);
    const q = text.trim();
    navigate(pathFor('search', {}, q === '' ? {} : { q, ...(kind && { kind }) }), { replace });
  };
  const searchSoon = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim().length >= minSearchLength) timer.current = setTimeout(() => search(text, true), pauseMs);
  };
  useTypedBefore(form, searchSoon);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get('q') ?? ''), true);
  };
  return (
    <Form
      ref={form}
      role="search"
      method="get"
      action={pathFor('search')}
      data-keeps-focus
      onSubmit={onSubmit}
    >
      <input
        type="search"
        name="q"
        aria-label={t`Search the site`}
        placeholder={t`Players, teams, matches, news …`}
        defaultValue={words}
        maxLength={maxSearchLength}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the field is the purpose of the page, and its heading precedes it
        autoFocus={words === ''}
        onInput={({ currentTarget }) => searchSoon(currentTarget.value)}
      />
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <Button type="submit">{t`Search`}</Button>
    </Form>
  );
}
