import { setupI18n } from '@lingui/core';
import { remote } from '../../remote.tsx';
import { describeDevice } from './Logins.tsx';

test.each([
  ['Chrome on Linux', 'Chrome på Linux'],
  ['Unknown device', 'Ukendt enhed'],
  ['Playwright', 'Playwright'],
])('[ACCOUNT-5] the device %s is %s in Danish', async (device, words) => {
  const messages = { da: { ...(await remote.messages('da')) } };
  expect(describeDevice(device, setupI18n({ locale: 'da', messages }))).toBe(words);
});
