import styled from '@emotion/styled';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { longestSearch } from './parse-search.ts';

const Form = styled.form({
  display: 'flex',
  gap: 'var(--space-2)',
  width: 'min(100%, 26rem)',
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    padding: '0 var(--space-3)',
    background: 'var(--surface)',
    border: '1px solid var(--text-muted)',
    borderRadius: 'var(--radius)',
  },
});

/** Finds players by name; a plain form of the page's own address where there is no script. */
export function PlayerSearch({ search }: { search: string | null }) {
  const { pathFor } = useShell();
  const navigate = useNavigate();
  const { t } = useLingui();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    navigate(pathFor('squad', {}, wanted === '' ? {} : { search: wanted }));
  };
  return (
    <Form role="search" method="get" action={pathFor('squad')} onSubmit={onSubmit}>
      <input
        key={search}
        type="search"
        name="search"
        aria-label={t`Player’s name`}
        placeholder={t`Player’s name`}
        defaultValue={search ?? ''}
        maxLength={longestSearch}
        autoComplete="off"
      />
      <Button type="submit">
        <Icon name="search" size={18} />
        {t`Find`}
      </Button>
    </Form>
  );
}
