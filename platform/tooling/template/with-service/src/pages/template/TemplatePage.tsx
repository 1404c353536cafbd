import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useLiveApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { client } from '../../service/client.ts';
import { NoteForm } from './NoteForm.tsx';

/** Height reserved for the list while it loads, in px. */
const listHeight = 240;

/** The first page of a new remote: its texts, and data of its own service. */
export function Page({ site }: PageInput) {
  const name = site.team?.name ?? site.product;
  const answer = useLiveApi(client.getNotes(), true);
  return (
    <article>
      <h1>
        <Trans>Template</Trans>
      </h1>
      <p>
        <Trans>Notes of members of the fan site about {name}.</Trans>
      </p>
      <ApiView answer={answer} height={listHeight}>
        {(notes) =>
          notes.length === 0 ? (
            <p>
              <Trans>There are no notes yet.</Trans>
            </p>
          ) : (
            <ul>
              {notes.map(({ id, text, author }) => (
                <li key={id}>
                  {text} ({author})
                </li>
              ))}
            </ul>
          )
        }
      </ApiView>
      <NoteForm />
    </article>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const name = site.team?.name ?? site.product;
  return {
    title: i18n._(msg`Template – ${name}`),
    description: i18n._(msg`Notes of members of the fan site about ${name}.`),
  };
};
