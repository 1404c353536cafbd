import { pageInput, siteIn } from '@fan-base/tooling/testing/TestShell';
import { setupI18n } from '@lingui/core';
import { remote } from '../../remote.tsx';
import { head } from './head.ts';

test.each([
  ['da', 'Fan-Base – et netværk af fodboldfansider'],
  ['en', 'Fan-Base – a network of football fanpages'],
] as const)('[LAND-1] in %s the title is "%s"', async (language, title) => {
  const messages = { ...(await remote.catalogue(language)) };
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const site = siteIn(language, { kind: 'network', team: null });
  expect(head(pageInput({ language, site }), () => undefined, i18n).title).toBe(title);
});
