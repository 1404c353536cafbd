import { once } from 'node:events';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { findEscapes } from '@fan-base/shared-server/confinement/find-escapes';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { declare } from '../../cli/command.ts';
import { buildPublisher } from '../publisher.ts';
import { tokenIssuer } from '../rights.ts';
import { removeOldUploads } from '../upload-folder.ts';

export const accept = declare({
  right: tokenIssuer,
  syntax: (command) => command,
  async run({ releases, publishing: { host, port, ...access }, print, log }) {
    print(`store: ${releases.location}`);
    // By default, the signal would open the inspector of this process, which has the key of the store.
    process.on('SIGUSR1', () => {});
    const escapes = await findEscapes();
    if (escapes.length > 0)
      throw new RefusedChange(
        `Code of teams cannot be confined on this machine, so no builds are accepted: it can ${escapes.join(', ')}`,
      );
    await removeOldUploads(wallClock(), (error) => log(`warning: ${(error as Error).message}`));
    const app = buildPublisher({ releases, ...access, now: wallClock });
    print(`accepting releases at ${await app.listen({ host, port })}`);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    await app.close();
  },
});
