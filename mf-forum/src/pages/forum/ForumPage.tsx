import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** The first page of a new remote. */
export function Page({ site }: PageInput) {
  const name = site.team?.name ?? site.product;
  return (
    <article>
      <h1>
        <Trans>Forum</Trans>
      </h1>
      <p>
        <Trans>This page is a remote of its own, on the fan site about {name}.</Trans>
      </p>
    </article>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const name = site.team?.name ?? site.product;
  return {
    title: i18n._(msg`Forum – ${name}`),
    description: i18n._(msg`A page of the fan site about ${name}.`),
  };
};
