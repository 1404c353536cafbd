import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, Slot, useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { counter, headlines, loaded } from '../../blocks.ts';

/** A page whose code is loaded with its document, and so is that of its blocks. */
export function Page({ site }: PageInput) {
  const name = site.team?.name ?? site.product;
  const { pathFor } = useShell();
  return (
    <article>
      <h1>
        <Trans>Beta of {name} now</Trans>
      </h1>
      <RemoteWidget {...loaded(headlines)} />
      <RemoteWidget {...loaded(counter)} />
      <RouteLink to={pathFor('beta')}>
        <Trans>Beta of {name}</Trans>
      </RouteLink>
      <Slot name="beta-now/side" />
    </article>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const name = site.team?.name ?? site.product;
  return {
    title: i18n._(msg`Beta now – ${name}`),
    description: i18n._(msg`Headlines and a counter for ${name}, loaded with the page.`),
  };
};
