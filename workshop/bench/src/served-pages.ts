import { join } from 'node:path';
import { goalClock } from './goal.ts';
import { type Certificate, startHttp2Front } from './http2-front.ts';
import { findMatchPage, listPageKinds, type PageKind } from './page-kinds.ts';
import { clock, operatorToken, startFilled, startPages } from './servers.ts';
import { copyTrees } from './trees.ts';

/** Pages of a running product, behind HTTP/2 like in production. */
export interface ServedPages {
  readonly pages: readonly PageKind[];
  /** The servers of each tree: this one's, then the other's. */
  readonly servers: readonly { readonly name: string; readonly url: string }[];
  readonly apiUrl: string;
}

/** Address of a page on a server. */
export const getPageAddress = (url: string, { host, path }: PageKind): string =>
  `https://${host}:${new URL(url).port}${path}`;

export interface ServeOptions {
  /** Another working tree with installed packages, for comparison. */
  readonly against?: string | undefined;
  /** Kinds of pages; by default all. */
  readonly only?: readonly string[] | undefined;
}

/**
 * Starts the product on a day without a match, and during one, and measures its pages.
 * @returns the results of both
 */
export async function measureServed<Result>(
  folder: string,
  certificate: Certificate,
  { against, only }: ServeOptions,
  measure: (served: ServedPages) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const trees = await copyTrees(folder, against);
  const results: Result[] = [];
  const measureAt = async (moment: string, list: (apiUrl: string) => Promise<PageKind[]>) => {
    const [{ name, releases }, ...others] = trees;
    const getDataDir = (tree: string) => join(folder, `${tree}-${moment.slice(0, 10)}`);
    const closing = new AsyncDisposableStack();
    const product = await startFilled({
      dataDir: getDataDir(name),
      releases,
      env: { CLOCK: moment, OPERATOR_TOKEN: operatorToken },
    });
    closing.defer(() => product.stop());
    try {
      const targets = [{ name, url: product.pagesUrl }];
      for (const other of others) {
        const env = { CLOCK: moment };
        const dataDir = getDataDir(other.name);
        const { url, stop } = await startPages(product, { releases: other.releases, dataDir, env });
        closing.defer(stop);
        targets.push({ name: other.name, url });
      }
      const servers = [];
      for (const { name, url } of targets) {
        const front = await startHttp2Front(certificate, url);
        closing.defer(front.stop);
        servers.push({ name, url: front.url });
      }
      const pages = await list(product.apiUrl);
      results.push(...(await measure({ pages, servers, apiUrl: product.apiUrl })));
    } finally {
      await closing.disposeAsync();
    }
  };
  const isMeant = ({ kind }: Pick<PageKind, 'kind'>) => only === undefined || only.includes(kind);
  const during = 'match, live';
  if (only === undefined || only.some((kind) => kind !== during))
    await measureAt(clock, async (apiUrl) => (await listPageKinds(apiUrl)).filter(isMeant));
  if (isMeant({ kind: during }))
    await measureAt(goalClock, async (apiUrl) => [await findMatchPage(apiUrl, during)]);
  return results;
}
