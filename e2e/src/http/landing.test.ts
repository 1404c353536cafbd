import { test } from 'node:test';
import { readDocument, textOf, textsOf } from '@fan-base/platform-tests/read-document';
import { apiUrl, network } from '@fan-base/platform-tests/site';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { expect } from '@playwright/test';

const words = {
  da: { grids: ['Danske fansider', 'Engelske fansider'], contact: 'Kontakt Fan-Base', message: 'Besked' },
  en: { grids: ['Danish fanpages', 'English fanpages'], contact: 'Contact Fan-Base', message: 'Message' },
} as const;

for (const language of ['da', 'en'] as const)
  test(`[LAND-1] [LAND-2] [LAND-3] in ${language} every site of GET /sites has a link in its club's tile, in the column of its language, with its domain and its title, above the form`, async () => {
    const { grids, contact, message } = words[language];
    const sites = (await (await fetch(`${apiUrl()}/sites`)).json()) as SiteListing[];
    const document = await readDocument(network, '/', { 'accept-language': language });
    expect(textsOf(document, 'main h2').slice(-3)).toEqual([...grids, contact]);
    const columns = (['da', 'en'] as const).map((of, index) =>
      [...document.querySelectorAll('[data-club]')].map((tile) => {
        const link = tile.querySelectorAll('td')[index]?.querySelector('a');
        return [
          of,
          link?.getAttribute('title'),
          link?.getAttribute('href'),
          link?.getAttribute('rel'),
          tile.querySelector('strong')?.textContent,
          link?.querySelector('small')?.textContent,
        ].join(' ');
      }),
    );
    expect(columns.flat().sort()).toEqual(
      sites
        .map(({ language: of, domain, team: { name } }) =>
          [
            of,
            `${of === 'da' ? 'Fanside' : 'Fanpage'} for ${name}`,
            `https://${domain}/`,
            'external',
            name,
            domain,
          ].join(' '),
        )
        .sort(),
    );
    const label = [...document.querySelectorAll('label')].find((each) => textOf(each).startsWith(message));
    const field =
      document.getElementById(label?.getAttribute('for') ?? '') ?? label?.querySelector('textarea');
    expect(field?.getAttribute('rows')).toBe('6');
  });

test('[LAND-2] the list of sites may be kept for five minutes', async () => {
  const answer = await fetch(`${apiUrl()}/sites`);
  expect(answer.headers.get('cache-control')).toContain('max-age=300');
});
