/** @jest-environment node */
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { ApiError } from '@fan-base/shared-contracts/shell';
import fastify from 'fastify';
import { answerTlsAsk } from './tls-ask.ts';

const sites = ['fan-base.com', 'nordbyen.dk', 'nordbyen-fans.com'];
const asked: string[] = [];

async function ask(url: string, headers: Record<string, string> = {}): Promise<number> {
  const app = fastify();
  answerTlsAsk(app, {
    config: { mainDomain: 'fan-base.com', previewDomains: ['preview.fan-base.com'] },
    async getSettings(domain) {
      asked.push(domain);
      if (domain === 'unreachable.dk') throw new ApiError(0, 'no answer');
      // Like the API, which has settings for every preview host.
      const isKnown = sites.includes(domain) || domain.endsWith('preview.fan-base.com');
      return isKnown ? ({ domain } as Settings) : null;
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { status } = await fetch(`${address}${url}`, { headers });
  await app.close();
  return status;
}

test.each([
  'fan-base.com',
  'www.fan-base.com',
  'nordbyen.dk',
  'www.nordbyen.dk',
  'nordbyen-fans.com',
  'preview.fan-base.com',
])('%s may get a certificate', async (domain) => {
  expect(await ask(`/tls-ask?domain=${domain}`)).toBe(200);
});

test.each([
  ['a domain without a site', 'shop.example'],
  ['a host below a preview host: there is no end of them', 'a.preview.fan-base.com'],
  ['a host below a site', 'mail.nordbyen.dk'],
  ['www twice', 'www.www.nordbyen.dk'],
  ['an address', '192.0.2.1'],
  ['a name of this machine', 'nordbyen.dk.localhost'],
  ['a port', 'nordbyen.dk:443'],
  ['a path', 'nordbyen.dk/x'],
  ['nothing', ''],
  ['two', 'nordbyen.dk&domain=fan-base.com'],
  ['a name that is too long', `${'a.'.repeat(130)}dk`],
])('%s gets no certificate', async (_title, domain) => {
  expect(await ask(`/tls-ask?domain=${domain}`)).toBe(404);
});

test('forwarded requests get a 404 without a lookup', async () => {
  asked.length = 0;
  expect(await ask('/tls-ask?domain=nordbyen.dk', { 'x-forwarded-for': '198.51.100.7' })).toBe(404);
  expect(await ask('/tls-ask?domain=nordbyen.dk', { forwarded: 'for=198.51.100.7' })).toBe(404);
  expect(asked).toEqual([]);
});

test('no certificate is issued while the API cannot confirm the domain', async () => {
  expect(await ask('/tls-ask?domain=unreachable.dk')).toBeGreaterThanOrEqual(500);
});
