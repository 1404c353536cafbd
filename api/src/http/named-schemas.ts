import * as account from '@fan-base/shared-contracts/api/account';
import * as answers from '@fan-base/shared-contracts/api/answers';
import * as articles from '@fan-base/shared-contracts/api/articles';
import type { Call } from '@fan-base/shared-contracts/api/call';
import * as changes from '@fan-base/shared-contracts/api/changes';
import * as club from '@fan-base/shared-contracts/api/club';
import * as competitions from '@fan-base/shared-contracts/api/competitions';
import * as editing from '@fan-base/shared-contracts/api/editing';
import * as editingMatches from '@fan-base/shared-contracts/api/editing-matches';
import * as editingNetwork from '@fan-base/shared-contracts/api/editing-network';
import * as editingPlayers from '@fan-base/shared-contracts/api/editing-players';
import * as editingTeams from '@fan-base/shared-contracts/api/editing-teams';
import * as error from '@fan-base/shared-contracts/api/error';
import * as fields from '@fan-base/shared-contracts/api/fields';
import * as fixtures from '@fan-base/shared-contracts/api/fixtures';
import * as forum from '@fan-base/shared-contracts/api/forum';
import * as health from '@fan-base/shared-contracts/api/health';
import * as ingest from '@fan-base/shared-contracts/api/ingest';
import * as legal from '@fan-base/shared-contracts/api/legal';
import * as match from '@fan-base/shared-contracts/api/match';
import * as moderation from '@fan-base/shared-contracts/api/moderation';
import * as news from '@fan-base/shared-contracts/api/news';
import * as offer from '@fan-base/shared-contracts/api/offer';
import * as rumours from '@fan-base/shared-contracts/api/rumours';
import * as search from '@fan-base/shared-contracts/api/search';
import * as settings from '@fan-base/shared-contracts/api/settings';
import * as shop from '@fan-base/shared-contracts/api/shop';
import * as sitemap from '@fan-base/shared-contracts/api/sitemap';
import * as sites from '@fan-base/shared-contracts/api/sites';
import * as squad from '@fan-base/shared-contracts/api/squad';
import * as streaming from '@fan-base/shared-contracts/api/streaming';
import * as team from '@fan-base/shared-contracts/api/team';
import * as teams from '@fan-base/shared-contracts/api/teams';
import * as transfers from '@fan-base/shared-contracts/api/transfers';
import * as trips from '@fan-base/shared-contracts/api/trips';
import { type JsonSchema, listSchemas, namedJsonSchema } from '@fan-base/shared-contracts/json-schema';
import type { Struct } from '@fan-base/shared-contracts/struct';

/** An OpenAPI description, as far as calls are added to it. */
export interface Description {
  readonly paths?: object;
  readonly components?: object;
}

const modules: readonly object[] = [
  account,
  answers,
  articles,
  changes,
  club,
  competitions,
  editingMatches,
  editingNetwork,
  editingPlayers,
  editingTeams,
  editing,
  error,
  fields,
  fixtures,
  forum,
  health,
  ingest,
  legal,
  match,
  moderation,
  news,
  offer,
  rumours,
  search,
  settings,
  shop,
  sitemap,
  sites,
  squad,
  streaming,
  team,
  teams,
  transfers,
  trips,
];

const composed = new Set(['object', 'array', 'union', 'record']);

const isNamed = (value: unknown): value is Struct =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  composed.has((value as Struct).shape.kind);

/** The structs that the contracts export, with the names that generated clients get. */
const names: ReadonlyMap<Struct, string> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isNamed(value) ? [[value, name] as const] : [])),
  ),
);

interface Content {
  readonly content?: Record<string, { schema?: unknown }>;
}
interface Operation {
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

function setSchema({ content }: Content = {}, struct: Struct | undefined): void {
  const json = content?.['application/json'];
  if (json && struct) json.schema = namedJsonSchema(struct, names);
}

/** Names of the schemas that a value refers to. */
const listReferences = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].flatMap(([, name]) => name ?? []);

/** The schemas that a description refers to, directly or by another one. */
function selectSchemas(paths: unknown): Record<string, JsonSchema> {
  const all = listSchemas(names);
  const selected: Record<string, JsonSchema> = {};
  const waiting = listReferences(paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = all[name];
    if (!schema || Object.hasOwn(selected, name)) continue;
    selected[name] = schema;
    waiting.push(...listReferences(schema));
  }
  return Object.fromEntries(Object.entries(selected).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Replaces inlined schemas by references to the contracts' structs, so that generated clients have types with names.
 * Fastify's own schemas stay inlined: they validate and serialize.
 */
export function nameSchemas(description: Description, calls: readonly Call[]): Description {
  const named = structuredClone(description);
  const paths = named.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  for (const { method, path, body, answer } of calls) {
    const { requestBody, responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
    setSchema(requestBody, body);
    for (const [status, response] of Object.entries(responses))
      setSchema(response, /^[45]XX$/.test(status) ? error.ErrorBody : answer);
  }
  return { ...named, components: { ...named.components, schemas: selectSchemas(paths) } };
}
