import type { DataReader, Head } from '@fan-base/shared-contracts/remote';
import type { Site } from '@fan-base/shared-contracts/shell';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { View } from './view.ts';

/**
 * Title, description and the rest of a view's head. Error views are excluded from search engines. If a page's
 * `head` throws, the title is the site's name.
 */
export function getViewHead(
  view: View,
  read: DataReader,
  i18n: I18n,
  site: Site,
  onThrow: (error: unknown) => void,
): Head {
  const name = getSiteName(site);
  if (view.kind === 'page') {
    try {
      return view.module.head(view.input, read, view.i18n);
    } catch (error) {
      onThrow(error);
      return { title: name, description: '' };
    }
  }
  const title =
    view.kind === 'not-found'
      ? i18n._(msg`Page not found`)
      : view.kind === 'not-there-yet'
        ? i18n._(msg`Not available yet`)
        : i18n._(msg`Something went wrong`);
  return { title: `${title} – ${name}`, description: '', noindex: true };
}
