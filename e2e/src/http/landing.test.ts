import { test } from 'node:test';
import { readDocument, textOf, textsOf } from '@fan-base/platform-tests/read-document';
import { apiUrl, network, on } from '@fan-base/platform-tests/site';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { expect } from '@playwright/test';

const words = {
  da: { grids: ['Danske fansider', 'Engelske fansider'], contact: 'Kontakt Fan-Base', message: 'Besked' },
  en: { grids: ['English fanpages', 'Danish fanpages'], contact: 'Contact Fan-Base', message: 'Message' },
};

for (const language of ['da', 'en'] as const)
  test(`[LAND-1] [LAND-2] [LAND-3] in ${language} every site has a tile with domain and title in its grid`, async () => {
    const { grids, contact, message } = words[language];
    const sites = (await (await fetch(`${apiUrl()}/sites`)).json()) as SiteListing[];
    const document = await readDocument(network, '/', { 'accept-language': language });
    const headings = textsOf(document, 'main h2');
    expect(headings.filter((heading) => [...grids, contact].includes(heading))).toEqual([...grids, contact]);
    const tiles = [...document.querySelectorAll('[data-sites]')].flatMap((grid) =>
      [...grid.querySelectorAll('a')].map((link) =>
        [
          grid.getAttribute('data-sites'),
          ...['title', 'href', 'rel'].map((name) => link.getAttribute(name)),
          link.querySelector('strong')?.textContent,
          link.querySelector('small')?.textContent,
        ].join(' '),
      ),
    );
    expect(tiles.sort()).toEqual(
      sites
        .map(({ language: of, domain, team: { name } }) =>
          [
            of,
            `${of === 'da' ? 'Fanside' : 'Fanpage'} for ${name}`,
            on(domain),
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

test('[LAND-2] the list of sites may be cached for five minutes', async () => {
  const answer = await fetch(`${apiUrl()}/sites`);
  expect(answer.headers.get('cache-control')).toContain('max-age=300');
});
