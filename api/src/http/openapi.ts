import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.ts';

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

/** What swagger-ui's own pages need; everything else of the API is not for looking at. */
const pagesPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** The description of every call at `/openapi.json`, and pages to browse it at `/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fan-Base API',
        version,
        description:
          'The data of a network of football fan sites. GET /settings gives the token for the rest.',
      },
      components: {
        securitySchemes: {
          settingsToken: bearer('The token of GET /settings; it opens the data of its own site alone'),
          userToken: bearer('The token of a login; it opens the data of the site on which it was made'),
          operatorToken: bearer('The token of whoever runs the network'),
        },
      },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pagesPolicy });
}
