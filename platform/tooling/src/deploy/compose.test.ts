import { deepEqual, equal, match, notDeepEqual, ok } from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DCLinter } from 'dclint';
import { type Role, roles } from '../serve/production-settings.ts';
import {
  deployFolder,
  filledIn,
  findSettingFaults,
  readDeployed,
  readEnvFile,
  readYaml,
} from './deploy-files.ts';

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: readonly string[] | Readonly<Record<string, { readonly aliases?: string[] } | null>>;
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly disable?: boolean };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly depends_on?: unknown;
}
interface Network {
  readonly internal?: boolean;
  readonly ipam?: { readonly config: readonly { readonly subnet: string }[] };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, Network | null>>;
}

const { services, networks } = readYaml<Compose>('compose.yaml');
const settings = filledIn({
  ...readEnvFile('.env.example'),
  SMTP_URL: 'smtps://user:word@mail.example',
  SOURCES_FILE: '',
});
/** Interpolates variables like compose. @throws Error if a required variable is missing */
const fillIn = (text: string): string =>
  text.replace(/\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind: string, otherwise = '') => {
    const value = settings[name];
    if (!value && kind === '?') throw new Error(`${name} must be set`);
    return value || otherwise;
  });

const networksOf = ({ networks }: Service) =>
  (Array.isArray(networks) ? networks : Object.keys(networks)) as readonly string[];
const aliasesOf = ({ networks }: Service) =>
  Array.isArray(networks) ? [] : Object.values(networks).flatMap((network) => network?.aliases ?? []);
const ours = Object.entries(services).filter(([, { image }]) => image.includes('FAN_BASE_IMAGE'));
const withRole = (role: Role) => ours.filter(([, { command }]) => command?.join() === role);

/** Errors of the compose schema and of the linter's error rules, without its style rules. */
function lint(path: string): string[] {
  const taste = ['no-quotes-in-volumes', 'service-dependencies-alphabetical-order', 'service-keys-order'];
  const more = ['services-alphabetical-order', 'top-level-properties-order', 'no-unbound-port-interfaces'];
  const rules = Object.fromEntries([...taste, ...more].map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  return linter
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));
}

test('compose.yaml follows the Compose specification', (t) => {
  deepEqual(lint(join(deployFolder, 'compose.yaml')), []);
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const wrong = join(folder, 'compose.yaml');
  writeFileSync(wrong, readDeployed('compose.yaml').replace('stop_grace_period', 'stop_grace_perod'));
  notDeepEqual(lint(wrong), [], 'the check finds an unknown name');
});

test('All roles are deployed, with two servers of each public one', () => {
  const counts = Object.fromEntries(roles.map((role) => [role, withRole(role).length]));
  deepEqual(counts, { pages: 2, api: 2, jobs: 1, migrate: 1 });
  equal(ours.length, 6);
  equal(new Set(ours.map(([, { image }]) => image)).size, 1, 'one image');
});

for (const [name, service] of ours) {
  const role = service.command?.[0] as Role;
  test(`${name}: its settings exist and are complete for production`, () => {
    const given = Object.entries(service.environment ?? {}).map(([key, value]) => [key, fillIn(value)]);
    deepEqual(findSettingFaults(role, Object.fromEntries(given)), []);
  });
  test(`${name}: it can write to its folders only and gain no privileges`, () => {
    equal(service.read_only, true);
    deepEqual(service.cap_drop, ['ALL']);
    deepEqual(service.security_opt, ['no-new-privileges:true']);
  });
}

test('.env.example has exactly the variables in use', () => {
  const used = [...readDeployed('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const given = Object.keys(readEnvFile('.env.example'));
  deepEqual([...new Set(used)].sort(), given.sort());
});

test('Pages servers have no internet access: all their networks are internal', () => {
  for (const [, service] of withRole('pages'))
    deepEqual(
      networksOf(service).filter((name) => networks[name]?.internal !== true),
      [],
    );
  // Nor through another service: no proxy forwards, and the API fetches no URLs on their behalf.
  const beside = (network: string) =>
    Object.entries(services)
      .filter(([, service]) => networksOf(service).includes(network))
      .map(([name]) => name)
      .sort();
  deepEqual(beside('front'), ['caddy', 'pages-a', 'pages-b']);
  deepEqual(beside('inner'), ['api-a', 'api-b', 'pages-a', 'pages-b']);
  equal(beside('data').includes('pages-a'), false);
});

test('Trusted proxies are the services in that network', () => {
  const subnet = (name: string) => networks[name]?.ipam?.config[0]?.subnet;
  for (const [, { environment }] of withRole('pages'))
    equal(environment?.['PAGES_TRUSTED_PROXIES'], subnet('front'));
  for (const [, { environment }] of withRole('api')) equal(environment?.['TRUSTED_PROXIES'], subnet('inner'));
});

test('Services refer to each other by existing names and ports', () => {
  const names = new Set(Object.entries(services).flatMap(([name, service]) => [name, ...aliasesOf(service)]));
  const called = [
    ...ours.flatMap(([, { environment }]) => Object.values(environment ?? {})),
    ...(services['caddy']?.environment?.['PAGES_UPSTREAMS'] ?? '').split(' '),
    ...(readDeployed('Caddyfile').match(/http:\/\/[a-z]+:\d+/g) ?? []),
  ].flatMap((text) => [...text.matchAll(/(?:^|[@/])([a-z]+(?:-[ab])?):(\d+)/g)]);
  const ports: Record<string, string> = { pages: '3000', api: '4000', store: '8333', postgres: '5432' };
  ok(called.length > 10);
  for (const [, name = '', port] of called) {
    ok(names.has(name), name);
    equal(port, ports[name.replace(/-[ab]$/, '')] ?? (name === 'valkey' ? '6379' : undefined), name);
  }
});

test('Long-running services have health checks, images a version, and only the proxy is public', () => {
  for (const [name, { image, restart, healthcheck, ports = [] }] of Object.entries(services)) {
    if (!image.includes('FAN_BASE_IMAGE')) match(image, /:\d/, name);
    if (restart !== 'no' && !image.includes('FAN_BASE_IMAGE')) ok(healthcheck, `${name} has a health check`);
    if (name !== 'caddy') for (const port of ports) match(port, /^127\.0\.0\.1:/);
  }
});
