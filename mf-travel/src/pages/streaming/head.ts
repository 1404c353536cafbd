import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { msg } from '@lingui/core/macro';

/** Title and description of the streaming guide; what of it one channel shows is the same guide again. */
export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const name = site.team?.name ?? site.product;
  const wanted = query.get('channel');
  const channel = read(api.streaming.getStreaming())?.channels.find(
    (known) => known.channel === wanted,
  )?.channel;
  const guide = i18n._(msg`${name} on TV and streaming`);
  return {
    title: channel ? i18n._(msg`${name} on ${channel}`) : guide,
    description: i18n._(
      msg`Where to watch ${name}: the channel of each coming match, who has the TV rights, and which service you need.`,
    ),
    structuredData: [breadcrumbs(site, [{ name: guide }])],
    noindex: query.has('channel'),
  };
};
