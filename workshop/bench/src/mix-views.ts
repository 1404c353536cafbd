import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { SitePage, View } from './traffic.ts';

/** Maximum concurrent views; further ones are late. */
const maxConcurrent = 100;

export interface Answer {
  /** Compressed. */
  readonly bytes: number;
  /** It came from the page cache (`Cache-Status`). */
  readonly isCached: boolean;
}

/** Shared by all views of a measurement, which closes it. */
export const agent = new Agent({ connections: maxConcurrent });
let visitors = 0;

/** Requests a page like a browser or crawler, each time from another address. @throws Error unless 200 */
export async function ask(
  port: string,
  { host, path }: Pick<SitePage, 'host' | 'path'>,
  by: View['by'] = 'reader',
): Promise<Answer> {
  visitors += 1;
  const answer = await request(`http://127.0.0.1:${port}${path}`, {
    dispatcher: agent,
    headers: {
      host,
      'accept-encoding': 'br',
      'user-agent': by === 'reader' ? 'Mozilla/5.0 (mix)' : 'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'x-forwarded-for': `198.18.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
  });
  const body = await answer.body.arrayBuffer();
  if (answer.statusCode !== 200) throw new Error(`${host}${path} answered ${answer.statusCode}`);
  return { bytes: body.byteLength, isCached: String(answer.headers['cache-status']).includes('hit') };
}

/** Requests views at a constant rate for some seconds. @param onView receives each with its duration */
export async function play(
  port: string,
  next: () => View,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  onView: (view: View, answer: Answer | null, milliseconds: number) => void,
): Promise<void> {
  const begun = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let sent = 0; sent < rate * seconds; ) {
    const due = ((performance.now() - begun) / 1000) * rate;
    for (; sent < Math.min(due, rate * seconds); sent++) {
      while (underWay.size >= maxConcurrent) await Promise.race(underWay);
      const view = next();
      const since = performance.now();
      const asked = ask(port, view.page, view.by)
        .catch((error: unknown) => {
          console.error(String(error));
          return null;
        })
        .then((answer) => onView(view, answer, performance.now() - since))
        .finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
    await delay(10);
  }
  await Promise.all(underWay);
}
