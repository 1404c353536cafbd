import { runRenderProcess } from '@fan-base/host/render/run-process';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import type { RenderTask } from '../page/render-task.ts';
import { getRemoteCode } from './remote-code.ts';
import { renderPage } from './render-page.tsx';
import { singletons } from './singletons.ts';

/*
 * A render process, the only place where the code of remotes runs on a server. It has no files, no settings and no
 * visitor data.
 */

runRenderProcess<RenderTask, RemoteModule>({
  shared: singletons,
  render: async (task, modules) => renderPage(task, await getRemoteCode(task, modules)),
});
