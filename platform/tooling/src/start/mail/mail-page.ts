import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Settings } from '@fan-base/shared-server/environment';
import { mailList, mailView, noMail } from './mail-document.ts';
import { readMail, readMails } from './written-mail.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const answer = (response: ServerResponse, status: number, html: string) =>
  response.writeHead(status, headers).end(html);

/** Mail contains login links: prevents DNS rebinding, by which a web page could read it. */
const isLocalHost = (host = ''): boolean => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);

/** Whether mail is written to a folder: with SMTP or in production there is no mail page. */
export const hasMailPage = ({
  SMTP_URL,
  NODE_ENV,
}: Pick<Settings<'start'>, 'SMTP_URL' | 'NODE_ENV'>): boolean =>
  SMTP_URL === undefined && NODE_ENV !== 'production';

/**
 * Serves the mail that the API writes to a folder, on this machine only.
 * @throws Error if the port is in use
 */
export async function startMailPage(folder: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (!isLocalHost(request.headers.host)) return answer(response, 403, noMail());
    const id = (request.url ?? '/').slice(1);
    if (id === '') return answer(response, 200, mailList(await readMails(folder)));
    const mail = await readMail(folder, id);
    return mail ? answer(response, 200, mailView(mail)) : answer(response, 404, noMail());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
