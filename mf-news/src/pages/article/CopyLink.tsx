import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

const Plain = styled.button({
  minHeight: 44,
  padding: 0,
  font: 'inherit',
  color: 'var(--link)',
  background: 'none',
  border: 0,
  textDecoration: 'underline',
  cursor: 'pointer',
});

/** Copies an address; only where there is script to do it, and a clipboard. */
export function CopyLink({ url }: { url: string }) {
  const { toast } = useShell();
  const { t } = useLingui();
  const canCopy = useSyncExternalStore(
    never,
    () => navigator.clipboard !== undefined,
    () => false,
  );
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ kind: 'success', message: t`The link is copied.` }),
      () => toast({ kind: 'error', message: t`The link could not be copied. It is in the address bar.` }),
    );
  return canCopy ? (
    <Plain type="button" onClick={copy}>
      <Trans>Copy the link</Trans>
    </Plain>
  ) : null;
}
