import type { PageModule } from '@fan-base/shared-contracts/remote';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { MessageDescriptor } from '@lingui/core';

/** Head of a members' form: `noindex`. */
export const createPrivateHead =
  (title: MessageDescriptor, description: MessageDescriptor): PageModule['head'] =>
  ({ site }, _read, i18n) => ({
    title: `${i18n._(title)} – ${getSiteName(site)}`,
    description: i18n._(description),
    noindex: true,
  });
