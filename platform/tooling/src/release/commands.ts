import { type Entry, group } from '../cli/command.ts';

/** `fan-base release` in a checkout: everything that an operator does with the store. */
export const release = group([
  {
    name: 'publish',
    about: 'checks, builds and publishes; visitors get it, or with --hold only pins and canaries',
    load: async () => (await import('./commands/publish.ts')).publish,
  },
  {
    name: 'rehearse',
    about: 'renders a published version over page views of a running product, before visitors get it',
    load: async () => (await import('./commands/rehearse.ts')).rehearse,
  },
  {
    name: 'promote',
    about: 'gives a rehearsed version to all visitors, or with --share to some of them as a canary',
    load: async () => (await import('./commands/choose.ts')).promote,
  },
  {
    name: 'rollback',
    about: 'gives all visitors the version before, or the one named; --canary only ends the canary',
    load: async () => (await import('./commands/choose.ts')).rollback,
  },
  {
    name: 'withdraw',
    about: 'never chooses a version again, not for pins either; open pages keep it',
    load: async () => (await import('./commands/choose.ts')).withdraw,
  },
  {
    name: 'remove',
    about: 'takes a remote off the site: its pages, widgets and versions',
    load: async () => (await import('./commands/clean-up.ts')).remove,
  },
  {
    name: 'restore',
    about: 'brings a removed remote back for testers; visitors get it by promotion',
    load: async () => (await import('./commands/clean-up.ts')).restore,
  },
  {
    name: 'prune',
    about: 'deletes versions that no visitor has had for some days, and no rollback gives',
    load: async () => (await import('./commands/clean-up.ts')).prune,
  },
  {
    name: 'show',
    about: 'what visitors get; the history of an application or version; the source of a failure',
    load: async () => (await import('./commands/show.ts')).show,
  },
  {
    name: 'api',
    about: 'records which API runs, of this checkout or at an address; publishing compares calls with it',
    load: async () => (await import('./commands/api.ts')).api,
  },
  {
    name: 'service',
    about: "records where the API reaches a remote's own service",
    load: async () => (await import('./commands/service.ts')).service,
  },
  {
    name: 'key',
    about: 'keys of testers, and tokens with which teams publish',
    load: async () => (await import('./commands/key.ts')).key,
  },
  {
    name: 'accept',
    about: 'accepts builds of teams over HTTP (PUBLISH_LISTEN) until it is stopped',
    load: async () => (await import('./commands/accept.ts')).accept,
  },
] satisfies Entry[]);
