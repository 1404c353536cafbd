import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { client } from '../../service/client.ts';
import { maxNoteLength } from '../../service/limits.ts';

/** Writes a note; visitors get a link to the login. */
export function NoteForm() {
  const { send, refresh, pathFor } = useShell();
  const isLoggedIn = useSession(({ user }) => user !== null);
  const { t } = useLingui();
  if (!isLoggedIn)
    return (
      <p>
        <RouteLink to={pathFor('login', {}, { next: pathFor('template') })}>
          <Trans>Log in to write a note</Trans>
        </RouteLink>
      </p>
    );
  return (
    <FormView<{ text: string }>
      label={t`Write a note`}
      onSubmit={async ({ text }, form) => {
        await send(client.postNote({ text }));
        form.reset();
        await refresh(client.getNotes());
      }}
      submitLabel={t`Send`}
      busyLabel={t`Sending …`}
    >
      <TextField
        name="text"
        label={t`Note`}
        maxLength={maxNoteLength}
        validate={(value) => (value.trim() === '' ? t`Please fill this in` : undefined)}
      />
    </FormView>
  );
}
