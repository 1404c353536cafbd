import { getLive, liveHeartbeat } from '@fan-base/shared-contracts/api/live';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { register } from '../http/register.ts';
import { createAsk } from './ask.ts';
import { createCompetitionKeys } from './competition-keys.ts';
import { parseLiveKeys } from './live-key.ts';
import { createStreams } from './streams.ts';
import { createTopics } from './topics.ts';

/** Seconds after which a listener for whom there is no room may ask again. */
const retryAfter = 10;
/**
 * How many streams a minute one visitor may open. They have a count of their own, so that a phone that loses
 * its stream again and again can still read pages.
 */
const opensPerMinute = 300;

export function liveRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, changes, logger } = dependencies;
  const streams = createStreams({ heartbeat: liveHeartbeat, limit: config.liveListeners });
  const topics = createTopics({
    ask: createAsk(app, dependencies),
    changes,
    competitionKey: createCompetitionKeys(db),
    logger,
  });
  app.addHook('preClose', async () => {
    topics.stop();
    streams.endAll();
  });

  function refuseWhenFull(reply: FastifyReply): void {
    if (!streams.isFull()) return;
    reply.header('retry-after', String(retryAfter));
    throw new HttpError('unavailable', 'As many listen as can; ask for the answers instead, or try again');
  }

  register(
    app,
    dependencies,
    getLive,
    async ({ query, site, reply }) => {
      const keys = parseLiveKeys(query.keys);
      refuseWhenFull(reply);
      const opened = await topics.open(site, keys);
      if (reply.raw.destroyed || streams.isFull()) opened.abandon();
      refuseWhenFull(reply);
      if (reply.raw.destroyed) return '';
      const stream = streams.open(reply);
      stream.onEnd(opened.listen(stream.send));
      return '';
    },
    { config: { rateLimit: { max: opensPerMinute, groupId: 'live' } } },
  );
}
