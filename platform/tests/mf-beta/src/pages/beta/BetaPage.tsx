import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, Slot, useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { counter, headlines } from '../../blocks.ts';

/** A page without data of its own: widgets of another remote and of its own, and two slots. */
export function Page({ site }: PageInput) {
  const name = site.team?.name ?? site.product;
  const { pathFor } = useShell();
  return (
    <article>
      <h1>
        <Trans>Beta of {name}</Trans>
      </h1>
      <RemoteWidget {...headlines} />
      <RemoteWidget {...counter} />
      <Slot name="beta/side" />
      <Slot name="front/side" />
      <RouteLink to={pathFor('beta-long')}>
        <Trans>A long page</Trans>
      </RouteLink>
    </article>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const name = site.team?.name ?? site.product;
  return {
    title: i18n._(msg`Beta – ${name}`),
    description: i18n._(msg`Headlines and a counter for ${name}.`),
  };
};
