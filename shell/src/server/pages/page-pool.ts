import type { RenderPool } from '@fan-base/host/server/pool/render-pool';
import { is } from '@fan-base/shared-contracts/struct';
import { RenderResult, type RenderTask } from '../../page/render-task.ts';
import { toSite } from '../../page/view/create-shell.ts';
import { getContributions } from '../site/contributions.ts';
import type { PageRequest } from './page-request.ts';

/** The parts of a task that differ between the renderings of one page. */
type RenderInput = Pick<RenderTask, 'now' | 'data' | 'mayRequestMore'>;

export interface PagePool extends Pick<RenderPool<RenderResult>, 'isReady'> {
  /**
   * @param input.data null: only return the page's requirements
   * @param input.mayRequestMore whether the page may request more data
   * @throws PoolBusy, CrashedWorker if rendering fails even without canary and pinned releases
   */
  readonly render: (page: PageRequest, input: RenderInput) => Promise<RenderResult>;
}

export const isRenderResult = (value: unknown): value is RenderResult => is(value, RenderResult);

/** Renders pages in the render processes. */
export const createPagePool = ({ render, isReady }: RenderPool<RenderResult>): PagePool => ({
  isReady,
  render({ settings, origin, pathname, search, match, routes, isBot, versions }, input) {
    const site = toSite(settings, new URL(origin).host);
    const contributions = getContributions(versions, settings);
    const page = { site, pathname, search, match, routes, contributions, isBot, ...input };
    return render({
      versions,
      hasBegun: input.data !== null,
      toTask: (decided): RenderTask => ({ ...decided, ...page }),
    });
  },
});
