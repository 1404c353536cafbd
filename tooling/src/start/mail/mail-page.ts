import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Settings } from '@fan-base/shared-contracts/environment';
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

/** Mail holds links that open accounts: no page of the web may read it by a name that leads to this machine. */
const isOwnName = (host = ''): boolean => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);

/** Whether there is anything to read: mail that goes out, or a product for real visitors, has no such page. */
export const hasMailPage = ({
  SMTP_URL,
  NODE_ENV,
}: Pick<Settings<'start'>, 'SMTP_URL' | 'NODE_ENV'>): boolean =>
  SMTP_URL === undefined && NODE_ENV !== 'production';

/**
 * Shows the mail that the API has written to a folder, to whoever sits at this machine.
 * @throws Error when the port is taken
 */
export async function startMailPage(folder: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (!isOwnName(request.headers.host)) return answer(response, 403, noMail());
    const id = (request.url ?? '/').slice(1);
    if (id === '') return answer(response, 200, mailList(await readMails(folder)));
    const mail = await readMail(folder, id);
    return mail ? answer(response, 200, mailView(mail)) : answer(response, 404, noMail());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
