import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { LegalText } from '@fan-base/shared-contracts/api/legal';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { type LegalDocument, legalDocuments } from '@fan-base/shared-contracts/legal-documents';
import { plainText } from '@fan-base/shared-contracts/plain-rich-text';
import { openTestApi } from '../../../test/api.ts';
import { promote, registered } from '../../../test/member.ts';
import { productText } from './legal.routes.ts';

const home = 'liverpool-fans.dk';
const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const editor = await registered(api, 'Editor', home);
await promote(api, 'Editor');

const read = async (domain: string, document: LegalDocument, language: Language = 'da') => {
  const answer = await api.get(`/legal/${domain}/${document}?language=${language}`);
  equal(answer.statusCode, 200, answer.body);
  return answer.json<LegalText>().content;
};

test('[SHELL-9] every site and the main host has its legal texts in its language, with its name', async () => {
  for (const document of legalDocuments) {
    const danish = plainText(await read(home, document, 'en'));
    const english = plainText(await read('liverpool-fans.com', document));
    match(danish, /liverpool-fans\.dk/);
    match(english, /liverpool-fans\.com/);
    match(danish, / ikke /);
    match(english, / not /);
    for (const language of languages) {
      const text = plainText(await read('fan-base.com', document, language));
      match(text, /fan-base\.com/);
      ok(!/[{}]/.test(text), 'nothing is left to be filled in');
    }
  }
  equal((await api.get('/legal/nobody.example/privacy?language=da')).statusCode, 404);
  equal((await api.get(`/legal/${home}/imprint?language=da`)).statusCode, 400);
});

test("[SHELL-9] an administrator's document replaces the product’s, also on removal, and no page embeds it", async () => {
  const before = await read(home, 'terms');
  const words = `## Our rules\n\nWrite to [us](mailto:us@example.org) at {domain}. ${'Be kind. '.repeat(400)}`;
  equal((await editor.send('PUT', '/editing/texts/terms', { text: words })).statusCode, 200);
  const [heading, paragraph] = (await read(home, 'terms')).blocks;
  deepEqual(heading, { kind: 'heading', spans: [{ text: 'Our rules' }] });
  deepEqual(paragraph?.spans[1], { text: 'us', link: 'mailto:us@example.org' });
  match(paragraph?.spans[2]?.text ?? '', /at liverpool-fans\.dk\./);
  const { texts } = (await api.get(`/settings?domain=${home}&language=da`)).json<Settings>();
  ok(!texts.some(({ area }) => area === 'terms'));
  equal((await editor.send('DELETE', '/editing/texts/terms')).statusCode, 200);
  deepEqual(await read(home, 'terms'), before);
});

test('[SHELL-9] an unreadable document is rejected, and so is any other text of its length', async () => {
  const refusal = async (area: string, text: string) =>
    (await editor.send('PUT', `/editing/texts/${area}`, { text })).json<{ message: string }>().message;
  match(await refusal('privacy', '**a'.repeat(2000)), /at most 2000 of the characters/);
  match(await refusal('notice', 'x'.repeat(2001)), /at most 2000 characters/);
});

/** Browser storage names listed in docs/documents.md; capitals are placeholders. */
function keptNames(): string[] {
  const file = join(import.meta.dirname, '../../../../docs/documents.md');
  const [, table = ''] = readFileSync(file, 'utf8').split('## Storage and cookies');
  const [rows = ''] = table.split('## The document');
  return rows
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .map((name) => name.replace(/_?[A-Z]+$/, ''));
}

test('[SHELL-9] the page about cookies lists everything that the product stores in browsers', () => {
  const names = keptNames();
  ok(names.includes('auth_token') && names.includes('release_bucket'));
  for (const language of languages) {
    const text = productText('cookies', language);
    // Drafts have keys with a common prefix.
    const missing = names.filter(
      (name) => !text.includes(`\`${name.replace(/^(forum_(?:draft|edit|new)_?).*/, '$1')}`),
    );
    deepEqual(missing, []);
  }
});
