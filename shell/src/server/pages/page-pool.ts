import { perKey } from '@fan-base/host/page/per-object';
import type { RenderPool } from '@fan-base/host/server/pool/render-pool';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Site } from '@fan-base/shared-contracts/shell';
import type { RenderResult, RenderTask } from '../../page/render-task.ts';
import { toSite } from '../../page/view/create-shell.ts';
import { getContributions } from '../site/contributions.ts';
import type { PageRequest } from './page-request.ts';

/** The parts of a task that many pages share. */
type PageConstants = Pick<RenderTask, 'site' | 'routes' | 'contributions'>;

/** By host: a site has several, such as previews. */
const sites = perKey<Settings, Site>();

/** The parts of a task that differ between the renderings of one page. */
type RenderInput = Pick<RenderTask, 'now' | 'data' | 'mayRequestMore'>;

export interface PagePool extends Pick<RenderPool<RenderResult>, 'isReady'> {
  /**
   * @param input.data null: only return the page's requirements
   * @param input.mayRequestMore whether the page may request more data
   * @param hasBegun whether the page has had a process already, so that it is not refused any more
   * @throws PoolBusy, CrashedWorker if rendering fails even without canary and pinned releases
   */
  readonly render: (page: PageRequest, input: RenderInput, hasBegun: boolean) => Promise<RenderResult>;
}

/**
 * Renders pages in the render processes.
 * @param mayReuse whether these may use parts of earlier renderings again, which is part of caching
 */
export const createPagePool = (
  { render, isReady }: RenderPool<RenderResult>,
  mayReuse: boolean,
): PagePool => ({
  isReady,
  render({ settings, origin, pathname, search, match, routes, isBot, versions }, input, hasBegun) {
    const page = { pathname, search, match, isBot, mayReuse, ...input };
    const { host } = new URL(origin);
    return render({
      versions,
      constants: {
        site: sites(settings, host, () => toSite(settings, host)),
        routes,
        contributions: getContributions(versions, settings),
      } satisfies PageConstants,
      hasBegun,
      toTask: (decided): Omit<RenderTask, keyof PageConstants> => ({ ...decided, ...page }),
    });
  },
});
