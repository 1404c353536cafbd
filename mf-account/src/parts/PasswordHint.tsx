import styled from '@emotion/styled';
import { useLingui } from '@lingui/react/macro';
import { getPasswordStrength } from './password-strength.ts';

const Meter = styled.span({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 2.5rem) auto',
  alignItems: 'center',
  justifyContent: 'start',
  gap: 'var(--space-1)',
  '& > i': { height: 4, background: 'var(--rule)', borderRadius: 2 },
  '& > i[data-on]': { background: 'var(--color)' },
  '& > b': { marginLeft: 'var(--space-1)', color: 'var(--text)', fontWeight: 600 },
  '&[data-strength="1"]': { '--color': 'var(--loss)' },
  '&[data-strength="2"]': { '--color': 'var(--draw)' },
  '&[data-strength="3"]': { '--color': 'var(--win)' },
});

/** The rule for a new password until it is long enough, then its strength. */
export function PasswordHint({ password }: { password: string }) {
  const { t } = useLingui();
  const strength = getPasswordStrength(password);
  if (strength === 0) return <span>{t`At least 8 characters`}</span>;
  return (
    <Meter data-strength={strength}>
      {[1, 2, 3].map((step) => (
        <i key={step} data-on={step <= strength ? '' : undefined} />
      ))}
      <b>{strength === 1 ? t`Weak` : strength === 2 ? t`Fair` : t`Strong`}</b>
    </Meter>
  );
}
