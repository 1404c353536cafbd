import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { readMarksRoutes } from './read-marks.routes.ts';
import { readingRoutes } from './reading.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { writingRoutes } from './writing.routes.ts';

/** Everything about the forum. */
export function forumRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  for (const routes of [readingRoutes, writingRoutes, readMarksRoutes, searchRoutes, moderationRoutes])
    routes(app, dependencies);
}
