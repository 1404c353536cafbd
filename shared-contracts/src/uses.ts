import { array, boolean, type Infer, nullable, object, optional, record, string, unknown } from './struct.ts';

/** Something that will be removed. Publishing a release that uses it warns. */
const Deprecation = object({
  /** The day from which it may be missing, e.g. `2027-03-01`. */
  date: string({ format: 'date' }),
  /** What to use instead. */
  note: string(),
});
export type Deprecation = Infer<typeof Deprecation>;

/** A call of the API, with the JSON Schemas of its request (`params`, `query` and `body`) and its answer. */
const CallDescription = object({
  id: string(),
  access: string(),
  request: record(string(), unknown()),
  answer: record(string(), unknown()),
  deprecated: optional(Deprecation),
});
export type CallDescription = Infer<typeof CallDescription>;

/** Calls by endpoint: `GET /threads/{id}`. */
const Calls = record(string(), CallDescription);

/** What an API offers, as `GET /calls` describes it and a store of releases records it. */
export const ApiDescription = object({
  /** Version of the package and a digest of its calls. */
  version: string({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]*$' }),
  calls: Calls,
});
export type ApiDescription = Infer<typeof ApiDescription>;

/** A widget that a build places by name. */
const Placement = object({
  remote: string(),
  widget: string(),
  /** Type of each given prop: `string`, …, `unknown`. Null: not known before it runs. */
  props: nullable(record(string(), string())),
});
export type Placement = Infer<typeof Placement>;

/** Exports by module. A member of an interface counts as an export: `Shell.send`. */
const Exports = record(string(), array(string()));

/** What the code of a build takes from others when it runs. What it bundles does not count. */
export const ReleaseUses = object({
  /** Of the modules that the shell shares. */
  exports: Exports,
  calls: Calls,
  widgets: array(Placement),
  /** Route keys of its links. */
  routes: array(string()),
  /** Query parameters that it reads; absent in older releases. */
  query: optional(array(string())),
});
export type ReleaseUses = Infer<typeof ReleaseUses>;

/** A widget as its remote declares it. */
const OfferedWidget = object({
  props: record(
    string(),
    object({
      /** `string`, `number`, `boolean`, `object` or `array`. */
      type: string(),
      isOptional: boolean(),
      deprecated: optional(Deprecation),
    }),
  ),
  deprecated: optional(Deprecation),
});
export type OfferedWidget = Infer<typeof OfferedWidget>;

/** What a release offers to others, besides its pages, routes and slots. */
export const ReleaseProvides = object({
  widgets: record(string(), OfferedWidget),
  /** Of the shell: exports of the modules that it shares, and fields of the remotes' tables that it reads. */
  exports: Exports,
  /** Of the shell: the specification's routes, and the remote with the page of each. */
  routes: record(string(), string()),
  /** Exports that will be removed. */
  deprecated: record(string(), Deprecation),
});
export type ReleaseProvides = Infer<typeof ReleaseProvides>;
