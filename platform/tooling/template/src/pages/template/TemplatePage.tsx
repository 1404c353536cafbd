import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** Height reserved for the list while it loads, in px. */
const listHeight = 240;
const maxRows = 5;

/** The first page of a new remote: translated texts, and data that is read from the API by its key. */
export function Page({ site }: PageInput) {
  const name = site.team?.name ?? site.product;
  const answer = useApi(api.news.getNews());
  return (
    <article>
      <h1>
        <Trans>Template</Trans>
      </h1>
      <p>
        <Trans>This page is a remote of its own, on the fan site about {name}.</Trans>
      </p>
      <ApiView answer={answer} height={listHeight}>
        {({ items }) =>
          items.length === 0 ? (
            <p>
              <Trans>There is no news yet.</Trans>
            </p>
          ) : (
            <ul>
              {items.slice(0, maxRows).map(({ id, url, title, source }) => (
                <li key={id}>
                  <a href={url}>{title}</a> ({source.name})
                </li>
              ))}
            </ul>
          )
        }
      </ApiView>
    </article>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const name = site.team?.name ?? site.product;
  return {
    title: i18n._(msg`Template – ${name}`),
    description: i18n._(msg`A page of the fan site about ${name}.`),
  };
};
