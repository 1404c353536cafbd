import { perKey } from '@fan-base/host/page/per-object';
import { type Composition, getVersions, getWatched } from '@fan-base/host/page/remotes/composition';
import type { ViewSigner } from '@fan-base/host/server/watch/view-signer';
import type { Release } from '@fan-base/shared-contracts/release';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { hourKey, momentKey, parseMomentKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { Moment } from '@fan-base/shared-server/freshness';
import type { PageData, RenderResult } from '../../page/render-task.ts';
import type { Boot } from '../../page/view/boot.ts';
import type { PagesConfig } from '../config.ts';
import { isApiFailure } from '../http/api-failure.ts';
import { getContributions } from '../site/contributions.ts';
import { toBrowserRoutes } from '../site/route-tables.ts';
import type { SharePictures } from '../site/search/share-picture.ts';
import { createFileTable, listFonts, listPageFiles, pickReleases } from './assets.ts';
import { documentBody, formatAnswers } from './document.ts';
import { isGuestKey } from './load.ts';
import { type AddressedText, addressText, type PageDataStore } from './page-data-store.ts';
import type { PageRequest } from './page-request.ts';
import type { Document } from './rendered-document.ts';

export interface AssembleDependencies {
  /** The shell's release that this server belongs to. */
  readonly shell: Release;
  readonly config: Pick<PagesConfig, 'assets' | 'vitalsPercent'>;
  readonly pageData: PageDataStore;
  /** Signs the versions of a document, for browser reports. */
  readonly sharePictures: SharePictures;
  readonly views: ViewSigner;
}

/** The regions of a document, by remote. */
function listRegions({ match }: PageRequest, widgets: readonly WidgetUse[]): Record<string, string[]> {
  const regions: Record<string, string[]> = {};
  const add = (remote: string, region: string) => {
    const known = regions[remote] ?? [];
    regions[remote] = known.includes(region) ? known : [...known, region];
  };
  if (match) add(match.route.remote, `page ${match.route.key}`);
  for (const { remote, widget } of widgets) add(remote, `widget ${widget}`);
  return regions;
}

/** Whether a page hydrates when it is loaded: something on it is missing, or it is a tester's. */
const hydratesOnLoad = (
  { match, testing }: PageRequest,
  { failures, missing }: Extract<RenderResult, { kind: 'rendered' }>,
  data: PageData,
): boolean =>
  match?.route.hydrate === 'load' ||
  testing.dev === true ||
  testing.devServers !== undefined ||
  testing.inspector === 'shown' ||
  failures.length + missing.length + data.failures.size > 0;

const fileTables = perKey<Composition, AddressedText>();

function getFileTable(
  { versions, settings: { language } }: PageRequest,
  shell: Release,
  assets: string,
): AddressedText {
  return fileTables(versions, `${language} ${shell.version} ${assets}`, () =>
    addressText(JSON.stringify(createFileTable(versions, language, shell, assets))),
  );
}

/** Assembles the document of a rendered page: head, HTML, and where the data is that it hydrates from. */
export function assemble(
  page: PageRequest,
  rendered: Extract<RenderResult, { kind: 'rendered' }>,
  {
    now,
    readAt,
    renderedAt,
    data,
    head: htmlHead,
  }: { now: number; readAt: Moment; renderedAt: number; data: PageData; head: string },
  dependencies: AssembleDependencies,
): Document {
  const { shell, pageData, sharePictures, views, config } = dependencies;
  const { assets } = config;
  const { status, view, head, styles, styleNames, html, widgets, missing, failures } = rendered;
  const { releases, hashes } = pickReleases(page, widgets, shell, assets);
  const files = pageData.store(getFileTable(page, shell, assets), null);
  const boot: Boot = {
    settings: page.settings,
    host: new URL(page.origin).host,
    now,
    view,
    shell: shell.version,
    viewId: views.sign(getVersions(shell, page.versions)),
    watched: getWatched(page.versions),
    vitalsPercent: config.vitalsPercent,
    releases,
    files,
    hashes,
    routes: toBrowserRoutes(page.routes),
    contributions: getContributions(page.versions, page.settings),
    widgets,
    styleNames,
    missingIslands: missing,
    ...page.testing,
  };
  const bootData = pageData.store(
    addressText(`{"boot":${JSON.stringify(boot)},"answers":${formatAnswers(data.answers)}}`),
    { keys: data.surrogateKeys.filter((key) => parseMomentKey(key) === null), readAt, mayLag: data.mayLag },
  );
  const used = [...widgets, ...failures].map(({ remote }) => remote);
  return {
    status,
    head: htmlHead,
    body: documentBody({
      settings: page.settings,
      styles,
      html,
      head,
      match: view.kind === 'page' ? view.match : null,
      pictures: sharePictures,
      start: {
        data: bootData,
        now,
        readAt: renderedAt,
        ...listPageFiles(page, widgets, shell, assets),
        hydrate: hydratesOnLoad(page, rendered, data) ? 'load' : 'interaction',
      },
      fonts: listFonts(shell, assets),
    }),
    remotes: [...new Set([page.match?.route.remote ?? 'shell', ...used])],
    regions: listRegions(page, widgets),
    failures,
    // A guest's failure must not keep its host from being cached.
    isApiFailing: [...data.failures].some(([key, status]) => isApiFailure(status) && !isGuestKey(key, page)),
    keys: rendered.keys,
    surrogateKeys: [
      ...new Set(data.surrogateKeys),
      // Browsers keep relative times and countdowns up to date by themselves.
      ...(rendered.hasReadClock ? [hourKey(now)] : []),
      // A failed request may succeed at any time, without notice.
      ...(data.failures.size > 0 ? [momentKey(now)] : []),
    ],
    mayLag: data.mayLag,
    dataPaths: [bootData, files],
  };
}
