import styled from '@emotion/styled';
import { useNavigate } from '@fan-base/shared-contracts/router';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';

const Form = styled.form({
  display: 'flex',
  gap: 'var(--space-2)',
  width: 'min(100%, 30rem)',
  '& input': { flex: 1, minWidth: 0 },
});

/**
 * A search form whose text is a query parameter of its page; works without JavaScript.
 * @param action path of that page
 * @param name of the query parameter
 * @param value current search text
 */
export function SearchForm(props: {
  action: string;
  name: string;
  label: string;
  value: string;
  maxLength: number;
  submitLabel: ReactNode;
}) {
  const { action, name, label, value, maxLength, submitLabel } = props;
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get(name) ?? '').trim();
    navigate(text === '' ? action : `${action}?${new URLSearchParams({ [name]: text })}`);
  };
  return (
    <Form role="search" method="get" action={action} onSubmit={search}>
      <input
        key={value}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
      />
      <Button type="submit">{submitLabel}</Button>
    </Form>
  );
}
