import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { Slot, useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { SearchForm } from '@fan-base/shared-ui/components/SearchForm';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

const listHeight = 240;
const maxSearchLength = 40;

/** Stories of the site, a search of them, a button that counts, and a slot for other remotes. */
export function Page({ site, query }: PageInput) {
  const name = site.team?.name ?? site.product;
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.news.getNews({ page: parsePageNumber(query) }));
  const search = query.get('search') ?? '';
  const [presses, setPresses] = useState(0);
  return (
    <article>
      <h1>
        <Trans>Alpha of {name}</Trans>
      </h1>
      {search === '' ? null : (
        <p>
          <Trans>Searched for {search}</Trans>
        </p>
      )}
      <Disclosure summary={<Trans>Search the stories</Trans>}>
        <SearchForm
          action={pathFor('alpha')}
          name="search"
          label={t`Words to find`}
          value={search}
          maxLength={maxSearchLength}
          submitLabel={<Trans>Search</Trans>}
        />
      </Disclosure>
      <ApiView answer={answer} height={listHeight}>
        {({ items }) => (
          <ul>
            {items.map(({ id, title }) => (
              <li key={id}>
                <RouteLink to={pathFor('alpha-story', { slug: id })}>{title}</RouteLink>
              </li>
            ))}
          </ul>
        )}
      </ApiView>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        <Trans>Pressed: {presses}</Trans>
      </button>
      <Slot name="alpha/side" />
    </article>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const name = site.team?.name ?? site.product;
  return {
    title: i18n._(msg`Alpha – ${name}`),
    description: i18n._(msg`The stories of ${name}.`),
  };
};
