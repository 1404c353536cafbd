import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A device as the API names it (`Chrome on Linux`, `Unknown device`), in the reader's words. */
export function deviceWords(device: string, i18n: I18n): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser && system) return i18n._(msg`${browser} on ${system}`);
  return device === 'Unknown device' ? i18n._(msg`Unknown device`) : device;
}
