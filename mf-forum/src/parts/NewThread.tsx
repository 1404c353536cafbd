import styled from '@emotion/styled';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans, useLingui } from '@lingui/react/macro';

/** Fits both the text and the button, because the session is only known shortly after the first render. */
const Place = styled.div({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  '& > p': { margin: 0, fontSize: 'var(--text-small)' },
});

/** Link to the new-thread form; for visitors, the login prompt (specification section 6). */
export function NewThread({ forum }: { forum?: string }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const isLoggedIn = useSession((session) => session.user !== null);
  const isRestoring = useSession((session) => session.isRestoring);
  const path = pathFor('create-thread', {}, forum ? { forum } : undefined);
  return (
    <Place>
      {isLoggedIn || isRestoring ? (
        <LinkButton to={path} data-for={isRestoring ? 'member' : undefined}>
          {t`New thread`}
        </LinkButton>
      ) : null}
      {isLoggedIn ? null : (
        <p data-for={isRestoring ? 'guest' : undefined}>
          <Trans>
            <RouteLink to={pathFor('login', {}, { next: path })}>Login</RouteLink> or{' '}
            <RouteLink to={pathFor('register', {}, { next: path })}>create an account</RouteLink> to start new
            threads and join the discussion
          </Trans>
        </p>
      )}
    </Place>
  );
}
