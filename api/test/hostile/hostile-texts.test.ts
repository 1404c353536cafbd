import { deepEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { contactLimits } from '@fan-base/shared-contracts/api/contact';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { threadTitleLimit } from '@fan-base/shared-contracts/thread-path';
import { hasVisibleText } from '@fan-base/shared-contracts/visible-text';
import { inlineText } from '../../src/http/printable.ts';
import { promote, registered, visitorOf } from '../member.ts';
import { forEachOf, openHttpApi, refused } from './open-http.ts';
import { hostileKinds, hostileTexts, isStorable, shortened } from './texts.ts';

const { api, ask } = await openHttpApi();
const { db } = api.dependencies;

let visitor: string;
let member: string;
let thread: string;

before(async () => {
  visitor = (await visitorOf(api, 'liverpool-fans.dk')).token;
  member = (await registered(api, 'Target')).token;
  await promote(api);
  thread = await begin('A thread', contentOf('x'));
});

/** A content with the text in every kind of block and format. */
const contentOf = (text: string): RichText => ({
  version: 1,
  blocks: [
    { kind: 'paragraph', spans: [{ text, bold: true, italic: true }, { text }] },
    { kind: 'heading', spans: [{ text }] },
    { kind: 'bullet', spans: [{ text }] },
    { kind: 'number', spans: [{ text, link: 'https://example.org/' }] },
    { kind: 'code', spans: [{ text, code: true }] },
    { kind: 'quote', spans: [{ text }], of: { comment: '999999999', author: shortened(text, 80) } },
  ],
});
/**
 * The displayed form: the author of a quote is looked up, and none wrote that comment; bidi controls are
 * removed.
 */
const kept = ({ version, blocks }: RichText): RichText => ({
  version,
  blocks: blocks.map((block) => {
    const spans = block.spans.map((span) => ({ ...span, text: inlineText(span.text) }));
    return block.kind === 'quote' ? { kind: 'quote', spans } : { ...block, spans };
  }),
});
const oneLine = (text: string) => inlineText(text).replace(/\s+/g, ' ').trim();
const asHeader = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

async function begin(title: string, content: RichText): Promise<string> {
  const answer = await ask(member, 'POST', '/forums/truppen/threads', { title, content, key: randomUUID() });
  equal(answer.status, 200, `${JSON.stringify(title)}: ${answer.text}`);
  return answer.json<{ place: { id: string } }>().place.id;
}

const say = (content: RichText) =>
  ask(member, 'POST', `/threads/${thread}/comments`, { content, key: randomUUID() });

for (const kind of hostileKinds) {
  const texts = hostileTexts.filter((one) => one.kind === kind).map(({ text }) => text);

  test(`[FORUM-8] ${texts.length} texts of kind "${kind}" are stored unchanged in the forum, or refused`, async () => {
    await forEachOf(texts, async (text) => {
      const content = contentOf(text);
      if (!isStorable(text) || !hasVisibleText(text) || text.length > threadTitleLimit) {
        const body = { title: text, content: contentOf('x'), key: randomUUID() };
        refused(await ask(member, 'POST', '/forums/truppen/threads', body), text);
      } else {
        const id = await begin(text, content);
        const read = (await ask(visitor, 'GET', `/threads/${id}`)).json<Thread>();
        deepEqual([read.title, read.content], [oneLine(text), kept(content)]);
      }
      if (!isStorable(text) || !hasVisibleText(text)) refused(await say(content), text);
    });
    // A few per comment: posts are stored completely.
    const storable = texts.filter((text) => isStorable(text) && hasVisibleText(text));
    const comments = Array.from({ length: Math.ceil(storable.length / 8) }, (_, at) =>
      storable.slice(8 * at, 8 * at + 8),
    );
    await forEachOf(comments, async (some) => {
      const content: RichText = { version: 1, blocks: some.flatMap((text) => contentOf(text).blocks) };
      const said = await say(content);
      equal(said.status, 200, said.text);
      deepEqual(said.json<{ comment: Comment }>().comment.content, kept(content));
    });
  });

  test(`[LAND-3] ${texts.length} messages of kind "${kind}" are queued as text, without extra headers`, async () => {
    await forEachOf(texts, async (text) => {
      const body = {
        email: 'fan@example.org',
        name: shortened(text, contactLimits.name),
        subject: shortened(text, contactLimits.subject),
        message: text,
      };
      const answer = await ask(visitor, 'POST', '/contact', body);
      if (!isStorable(text) || !hasVisibleText(asHeader(text))) return refused(answer, text);
      equal(answer.status, 200, answer.text);
      const subject = asHeader(body.subject);
      const stored = await db
        .selectFrom('contact_message')
        .select(['name', 'subject', 'message'])
        .where('message', '=', text.trim())
        .executeTakeFirst();
      deepEqual(stored, { name: asHeader(body.name), subject, message: text.trim() });
      const mail = await db
        .selectFrom('mail')
        .select(['html', 'subject'])
        .where('subject', '=', `[liverpool-fans.dk] ${subject}`)
        .executeTakeFirstOrThrow();
      const markup = mail.html.replace(
        /<(?:!doctype html|\/?(?:html|head|title|meta|body|p|br)\b[^<>]*)>/g,
        '',
      );
      ok(!markup.includes('<'), mail.html);
    });
  });
}

test('[FORUM-8] no text becomes an address except http, https or mailto', async () => {
  await forEachOf(
    hostileTexts.map(({ text }) => text),
    async (text) => {
      const content: RichText = {
        version: 1,
        blocks: [{ kind: 'paragraph', spans: [{ text: 'here', link: text }] }],
      };
      const answer = await ask(member, 'POST', `/threads/${thread}/comments`, {
        content,
        key: randomUUID(),
      });
      if (answer.status !== 200) return refused(answer, text);
      deepEqual(answer.json<{ comment: Comment }>().comment.content, kept(content));
      ok(['http:', 'https:', 'mailto:'].includes(URL.parse(text)?.protocol ?? 'https:'), text);
    },
  );
});
