import { elementIds } from '@fan-base/host/page/boot';
import { htmlType } from '@fan-base/host/server/http/html-type';
import type { FastifyReply } from 'fastify';
import { jsonElement } from './document.ts';
import type { PageDataStore } from './page-data-store.ts';
import type { DocumentResponse } from './page-response.ts';

/** HTML and data paths of a document. */
async function readDocument(
  response: Exclude<DocumentResponse, { kind: 'refused' }>,
): Promise<{ html: string; dataPaths: readonly string[] }> {
  if (response.kind === 'cached') {
    const { html, dataPaths } = response.entry;
    return { html: (await html.as(null)).toString(), dataPaths };
  }
  const { head, body, dataPaths } = await response.pending.document;
  return { html: head + body, dataPaths };
}

/**
 * Sends a document together with what it hydrates from, for a page whose own data is no longer at its address:
 * the server has restarted, or another one rendered the page. Not for caches, and no page view.
 */
export async function respondWithData(
  reply: FastifyReply,
  response: DocumentResponse,
  pageData: PageDataStore,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', 'cdn-cache-control': 'no-store' });
  if (response.kind === 'refused') return reply.code(429).send();
  const { html, dataPaths } = await readDocument(response);
  const data = await pageData.findOutdated(dataPaths[0] ?? '')?.text.as(null);
  return reply.type(htmlType).send(html + (data ? jsonElement(elementIds.data, data.toString()) : ''));
}
