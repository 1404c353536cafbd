import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, Slot } from '@fan-base/shared-contracts/shell';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** A page without data of its own: a widget of another remote, and a slot. */
export function Page({ site }: PageInput) {
  const name = site.team?.name ?? site.product;
  return (
    <article>
      <h1>
        <Trans>Beta of {name}</Trans>
      </h1>
      <RemoteWidget remote="mf-alpha" widget="headlines" props={{ heading: 'Alpha' }} />
      <Slot name="beta/side" />
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
