import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { feedRoutes } from './feed.routes.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { readMarksRoutes } from './read-marks.routes.ts';
import { readingRoutes } from './reading.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { writingRoutes } from './writing.routes.ts';

/** Everything about the forum. */
export function forumRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  readingRoutes(app, dependencies);
  writingRoutes(app, dependencies);
  readMarksRoutes(app, dependencies);
  searchRoutes(app, dependencies);
  moderationRoutes(app, dependencies);
  feedRoutes(app, dependencies);
}
