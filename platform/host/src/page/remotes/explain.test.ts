import { explain } from './explain.ts';
import { failureCodes } from './failure.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.lang = '';
});

test.each(['da-DK', 'en-GB'])('[MF-3] in %s the visitor does not see the failure code', (lang) => {
  document.documentElement.lang = lang;
  for (const code of failureCodes) expect(explain(code)).not.toMatch(/\(|-remote|-load|-render|unreachable/);
});

test.each([
  ['da-DK', 'Der er ingen forbindelse til denne del.', 'Du er offline.'],
  ['en-GB', 'There is no connection to this part.', 'You are offline.'],
])('[MF-3] in %s an unreachable region and an offline device are explained', (lang, part, device) => {
  document.documentElement.lang = lang;
  expect(explain('unreachable')).toBe(part);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(explain('unreachable')).toBe(device);
});
