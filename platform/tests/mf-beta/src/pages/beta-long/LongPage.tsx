import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { RemoteWidget } from '@fan-base/shared-contracts/shell';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** More than a screen and what is loaded ahead of it, in pixels. */
const gapHeight = 2_000;

/** Widgets of another remote on the first screen, one of them twice, and one of this remote far below. */
export function Page({ site }: PageInput) {
  const name = site.team?.name ?? site.product;
  return (
    <article>
      <h1>
        <Trans>The long page of {name}</Trans>
      </h1>
      <RemoteWidget remote="mf-alpha" widget="headlines" />
      <RemoteWidget remote="mf-alpha" widget="newest" props={{ rank: 2 }} />
      <RemoteWidget remote="mf-alpha" widget="newest" props={{ rank: 3 }} />
      <div style={{ height: gapHeight }} />
      <RemoteWidget remote="mf-beta" widget="counter" />
    </article>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const name = site.team?.name ?? site.product;
  return {
    title: i18n._(msg`Long – ${name}`),
    description: i18n._(msg`A long page of ${name}.`),
  };
};
