import styled from '@emotion/styled';
import { Button } from '@fan-base/shared-ui/components/Button';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { parseLinkAddress } from './link-address.ts';

const Form = styled.form({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  padding: 'var(--space-3)',
  borderBottom: '1px solid var(--rule)',
  '& label': { flexBasis: '100%', fontSize: 'var(--text-small)', fontWeight: 600 },
  '& input': {
    flex: '1 1 14rem',
    minWidth: 0,
  },
  '& p': { flexBasis: '100%', margin: 0, color: 'var(--loss)', fontSize: 'var(--text-small)' },
});

interface LinkFormProps {
  /** Address of the link being edited; null for a new one. */
  readonly present: string | null;
  readonly onSave: (address: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Inline form for a link's address. */
export function LinkForm({ present, onSave, onRemove, onClose }: LinkFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(present ?? '');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const address = parseLinkAddress(typed);
    if (address !== null) onSave(address);
    else {
      setWrong(true);
      input.current?.focus();
    }
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <Form noValidate onSubmit={save} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{t`Link address`}</label>
      <input
        ref={input}
        id={id}
        inputMode="url"
        placeholder="https://"
        value={typed}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit">{present === null ? t`Add link` : t`Edit link`}</Button>
      {present === null ? null : (
        <OutlineButton type="button" onClick={onRemove}>
          {t`Remove link`}
        </OutlineButton>
      )}
      <OutlineButton type="button" onClick={onClose}>
        {t`Cancel`}
      </OutlineButton>
      {isWrong ? (
        <p id={`${id}-problem`} role="alert">
          {t`This is not a valid address. Enter one that starts with https://, or an email address.`}
        </p>
      ) : null}
    </Form>
  );
}
