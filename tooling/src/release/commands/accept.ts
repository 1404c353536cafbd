import { once } from 'node:events';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import type { Command } from '../command.ts';

export const accept: Command = {
  usage: '',
  about: 'accept builds of teams over HTTP (PUBLISH_PORT), with tokens, until it is stopped',
  maxArgs: 0,
  async run({ releases, publishing: { host, port, ...access }, print }) {
    // Other commands need no server.
    const { buildPublisher } = await import('../publisher.ts');
    const app = buildPublisher({ releases, ...access, now: wallClock });
    print(`accepting releases at ${await app.listen({ host, port })}`);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    await app.close();
  },
};
