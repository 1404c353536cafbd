import type { Call } from '@fan-base/shared-contracts/api/call';
import { callsPath, describeApi as describeCalls } from '@fan-base/shared-server/describe-api';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { version } from '../version.ts';
import { type Description, nameSchemas } from './named-schemas.ts';

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

/** Only swagger-ui's pages render anything; they need this policy. */
const pagesPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves the description of every call at `/openapi.json`, pages to browse it at `/docs`, and at `/calls` what
 * publishing compares with the calls that remotes use.
 * @param publicAddress of a site; `{domain}` is replaced by its domain
 * @param complete adds calls that are not routes
 */
export async function describeApi(
  app: FastifyInstance,
  { publicAddress, mainDomain }: Pick<Config, 'publicAddress' | 'mainDomain'>,
  complete: (description: Description) => Description,
): Promise<void> {
  const calls: Call[] = [];
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fan-Base API',
        version,
        description:
          'The data of a network of football fan sites. GET /settings returns the token for the other calls.',
      },
      servers: [
        {
          url: `${publicAddress}/api`,
          description: 'Every site and the main host',
          ...(publicAddress.includes('{domain}') && {
            variables: {
              domain: { default: mainDomain, description: 'Domain of a site, or of the main host' },
            },
          }),
        },
      ],
      components: {
        securitySchemes: {
          settingsToken: bearer('The token of GET /settings; valid for the data of its site'),
          userToken: bearer('The token of a login; valid on the site of that login'),
          operatorToken: bearer('The token of the network operator'),
        },
      },
    },
  });
  let named: Description | undefined;
  function describe(): Description {
    named ??= nameSchemas(app.swagger(), calls);
    return complete(named);
  }
  app.get('/openapi.json', { schema: { hide: true } }, async () => describe());
  app.get(callsPath, { schema: { hide: true } }, async () => describeCalls(version, calls));
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: pagesPolicy,
    transformSpecification: () => describe(),
  });
}
