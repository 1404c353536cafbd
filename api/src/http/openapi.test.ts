import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openTestApi } from '../../test/api.ts';
import { contractCalls as calls } from '../../test/contract-calls.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const { dependencies, get } = await openTestApi();
const description = (await get('/openapi.json')).json<{
  openapi: string;
  servers: { url: string; variables: { domain: { default: string } } }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, object> }> };
}>();

test('[API-5] The description is OpenAPI 3.1', () => match(description.openapi, /^3\.1\.\d+$/));

test('[API-5] Exactly the calls of the contracts are described, each at its path', () => {
  ok(calls.length >= 8);
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  deepEqual(described.sort(), calls.map(({ method, path }) => `${method} ${path}`).sort());
});

for (const call of calls)
  test(`[API-5] ${call.id} is described with its parameters, answer and access`, () => {
    const operation = description.paths[call.path]?.[call.method.toLowerCase()];
    ok(operation);
    equal(operation.operationId, call.id);
    equal(operation.summary, call.summary);
    // Members may read whatever a site's visitors may read.
    const ways = call.access === 'open' ? 0 : call.access === 'site' ? 2 : 1;
    equal(operation.security.length, ways);
    ok(operation.responses[200]?.content?.[call.produces ?? 'application/json']?.schema);
    ok(operation.responses['4XX']?.description);
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters ?? [];
    deepEqual(
      described.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      inPath,
    );
    for (const parameter of described) ok(parameter.schema);
  });

test('[API-5] The description names where the API is, and the types of clients', async () => {
  const { servers, components } = description;
  deepEqual(servers[0]?.url, 'https://{domain}/api');
  equal(servers[0]?.variables.domain.default, dependencies.config.mainDomain);
  for (const name of ['Team', 'Fixture', 'MatchEvent', 'NewsItem', 'ErrorBody'])
    ok(components.schemas[name], name);
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const { properties } = components.schemas['Fixture'] ?? {};
  deepEqual(properties?.['home'], refer('Team'));
  deepEqual(components.schemas['NextFixture']?.properties?.['next'], {
    anyOf: [refer('Fixture'), { type: 'null' }],
  });
});

test('[API-5] Redocly’s linter finds no error in the description', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  deepEqual(
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message }) => `${ruleId}: ${message}`),
    [],
  );
});

test('[API-5] The description can be browsed', async () => {
  const page = await get('/docs/');
  equal(page.statusCode, 200);
  match(String(page.headers['content-type']), /text\/html/);
  match(String(page.headers['content-security-policy']), /default-src 'none'; script-src 'self';/);
});
