import type { Call } from '@fan-base/shared-contracts/api/call';
import { ErrorBody } from '@fan-base/shared-contracts/api/error';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import type { Description } from '../http/named-schemas.ts';
import { security } from '../http/route.ts';
import type { Services } from './directory.ts';

const content = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Parameters of the path or the query. */
function describeParameters(struct: Call['params'], place: 'path' | 'query'): object[] {
  if (struct?.shape.kind !== 'object') return [];
  return Object.entries(struct.shape.fields).map(([name, field]) => ({
    name,
    in: place,
    required: field.shape.kind !== 'optional',
    schema: jsonSchema(field),
  }));
}

const describeCall = ({ id, path, summary, access, params, query, body, answer, errors = [] }: Call) => ({
  operationId: id,
  summary,
  tags: [path.split('/')[2] ?? ''],
  security: security[access],
  parameters: [...describeParameters(params, 'path'), ...describeParameters(query, 'query')],
  ...(body && { requestBody: { required: true, ...content(jsonSchema(body)) } }),
  responses: {
    200: { description: 'The answer', ...content(jsonSchema(answer)) },
    '4XX': { description: ['What went wrong', ...errors].join(', '), ...content(jsonSchema(ErrorBody)) },
    '5XX': { description: 'The service does not answer', ...content(jsonSchema(ErrorBody)) },
  },
});

/** Adds the calls of remotes' services to the API's description, under a tag per remote. */
export function describeCalls(description: Description, services: Services): Description {
  const added: Record<string, Record<string, object>> = {};
  for (const { call } of services.all.flatMap((service) => service.calls)) {
    const methods = added[call.path] ?? {};
    methods[call.method.toLowerCase()] = describeCall(call);
    added[call.path] = methods;
  }
  return { ...description, paths: { ...description.paths, ...added } };
}
