import type { Handle } from '@sveltejs/kit';

// As long as the product's page cache.
const cachedMs = 2_000;

interface CachedPage {
  readonly expires: number;
  readonly html: string;
  readonly headers: Headers;
}
const cache = new Map<string, Promise<CachedPage>>();

/** SvelteKit has no page cache. Requests within two seconds share one rendered front page. */
export const handle: Handle = async ({ event, resolve }) => {
  const { pathname } = event.url;
  if (pathname !== '/' || event.isDataRequest) return resolve(event);
  const render = async () => {
    const rendered = await resolve(event);
    if (!rendered.ok) throw new Error(`${pathname} answered ${rendered.status}`);
    return { expires: Date.now() + cachedMs, html: await rendered.text(), headers: rendered.headers };
  };
  let page = await cache.get(pathname);
  if (!page || page.expires < Date.now()) {
    const rendering = render();
    cache.set(pathname, rendering);
    rendering.catch(() => cache.delete(pathname));
    page = await rendering;
  }
  return new Response(page.html, { headers: page.headers });
};
