import assert, { deepEqual, equal, match, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { root } from '../project.ts';
import { type Role, roles } from '../serve/production-settings.ts';
import {
  deployFolder,
  filledIn,
  findSettingFaults,
  readDocuments,
  readEnvFile,
  readYaml,
} from './deploy-files.ts';

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Container {
  readonly image: string;
  readonly args: readonly [Role];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly envFrom: readonly Readonly<
    Record<'configMapRef' | 'secretRef', { readonly name: string } | undefined>
  >[];
  readonly securityContext: unknown;
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}
interface Pod {
  readonly securityContext: unknown;
  readonly containers: readonly [Container];
}
interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: { readonly spec: Pod };
    readonly podSelector?: unknown;
    readonly policyTypes?: readonly string[];
    readonly egress?: unknown;
  };
}
interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly { readonly path: string }[];
  readonly secretGenerator?: readonly { readonly name: string; readonly envs: readonly string[] }[];
}

const folders = ['kubernetes/base', 'kubernetes/example'];
const readResources = (folder: string) =>
  readdirSync(join(deployFolder, folder))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => readDocuments<Resource>(join(folder, name)));
const resources = folders.flatMap(readResources);
const base = readResources('kubernetes/base');
const ofKind = (kind: string) => base.filter((resource) => resource.kind === kind);
/** Pod of a deployment or job. */
function podOf({ spec, metadata }: Resource): Pod {
  assert(spec?.template, metadata.name);
  return spec.template.spec;
}
const workloads = ['Deployment', 'Job'].flatMap(ofKind);

test('All resources have known kinds and valid values', async () => {
  for (const resource of resources) {
    const { apiVersion, kind, metadata } = resource;
    const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
    new Model(resource).validate();
    ok(metadata.name);
  }
});

test('No resource has unknown or missing fields', (t) => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/kubernetes-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const declare = (resource: Resource, at: number) =>
    `import type { I${resource.kind} as Kind${at} } from 'kubernetes-models/${resource.apiVersion}/${resource.kind}';\n` +
    `export const resource${at}: Kind${at} = ${JSON.stringify(resource, null, 1)};\n`;
  const check = (name: string, some: readonly Resource[]) => {
    const path = join(folder, name);
    writeFileSync(path, some.map(declare).join(''));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig'];
    const args = [...options, '--module', 'nodenext', '--target', 'esnext', '--types', '', path];
    return spawnSync(join(root, 'node_modules/.bin/tsc'), args, { cwd: root, encoding: 'utf8' });
  };
  const { status, stdout } = check('resources.ts', resources);
  equal(status, 0, stdout);
  const [service] = ofKind('Service');
  ok(service);
  const misspelled = { ...service.spec, seletor: {} };
  const wrong = check('wrong.ts', [{ ...service, spec: misspelled }]);
  match(wrong.stdout, /seletor"?' does not exist/, 'the check finds an unknown name');
});

for (const folder of folders)
  test(`${folder}: the kustomization lists exactly the existing files`, () => {
    const {
      resources,
      patches = [],
      secretGenerator = [],
    } = readYaml<Kustomization>(`${folder}/kustomization.yaml`);
    const named = [...resources, ...patches.map(({ path }) => path)].filter(
      (path) => !path.startsWith('../'),
    );
    const files = readdirSync(join(deployFolder, folder)).filter((name) => name !== 'kustomization.yaml');
    const secrets = secretGenerator.flatMap(({ envs }) => envs.map((name) => `${name}.example`));
    deepEqual([...named, ...secrets].sort(), files.sort());
  });

test('All roles are deployed from one image', () => {
  const containers = workloads.map((resource) => podOf(resource).containers[0]);
  deepEqual(containers.map(({ args }) => args.join()).sort(), [...roles].sort());
  deepEqual(new Set(containers.map(({ image }) => image)), new Set(['fan-base']));
});

for (const resource of workloads) {
  const { name } = resource.metadata;
  const pod = podOf(resource);
  const [container] = pod.containers;
  test(`${name}: its settings exist and are complete for production`, () => {
    const [role] = container.args;
    const given = container.envFrom.flatMap(({ configMapRef, secretRef }) => {
      if (secretRef) {
        const example = `kubernetes/example/${secretRef.name.replace('fan-base-', '')}.env.example`;
        return Object.entries(filledIn(readEnvFile(example)));
      }
      const maps = resources.filter(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name,
      );
      equal(maps.length, 2, 'one in the base, one in the example');
      return maps.flatMap(({ data }) => Object.entries(data ?? {}));
    });
    deepEqual(findSettingFaults(role, Object.fromEntries(given)), []);
  });
  test(`${name}: it runs as an unprivileged user and can write to its folders only`, () => {
    deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    deepEqual(pod.securityContext, {
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      fsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
  });
}

for (const resource of ofKind('Deployment')) {
  const { name } = resource.metadata;
  const [container] = podOf(resource).containers;
  test(`${name}: its liveness and readiness probes use the port of its role`, () => {
    const { ports = [], startupProbe, livenessProbe, readinessProbe } = container;
    deepEqual(ports, [{ name: 'http', containerPort: name === 'pages' ? 3000 : 4000 }]);
    deepEqual(
      [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet),
      ['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: 'http' })),
    );
  });
}

test('Public roles have a service, a disruption budget and an autoscaler', () => {
  for (const kind of ['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
    deepEqual(
      ofKind(kind)
        .map(({ metadata }) => metadata.name)
        .sort(),
      ['api', 'pages'],
      kind,
    );
});

test('Pages servers reach only the API, DNS and, in the overlay, the store', () => {
  const policies = ofKind('NetworkPolicy').filter(({ spec }) => {
    const selector = JSON.stringify(spec?.podSelector);
    return spec?.policyTypes?.includes('Egress') && (selector === '{}' || selector.includes('"pages"'));
  });
  deepEqual(policies.map(({ metadata }) => metadata.name).sort(), ['names', 'nothing', 'pages']);
  const [pages] = policies.filter(({ metadata }) => metadata.name === 'pages');
  deepEqual(pages?.spec?.egress, [
    {
      to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'api' } } }],
      ports: [{ protocol: 'TCP', port: 4000 }],
    },
  ]);
});

const isMissing = spawnSync('kubectl', ['version', '--client']).error !== undefined;

test('kustomize builds the example with its image name and hashed secrets', {
  skip: isMissing && 'kubectl is not installed; its input is checked above',
}, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kustomize-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(deployFolder, 'kubernetes'), folder, { recursive: true });
  for (const name of ['pages', 'api', 'migrate'])
    cpSync(join(folder, `example/${name}.env.example`), join(folder, `example/${name}.env`));
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, 'example')], {
    encoding: 'utf8',
  });
  equal(status, 0, stderr);
  const built: Resource[] = parseAllDocuments(stdout).map((document) => document.toJS());
  const pods = built.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map(podOf);
  equal(pods.length, 4);
  for (const { containers } of pods) {
    equal(containers[0].image, 'registry.example/fan-base:1.0.0');
    match(JSON.stringify(containers[0].envFrom), /"secretRef":\{"name":"fan-base-[a-z]+-[a-z0-9]{10}"\}/);
  }
  const { data } =
    built.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'fan-base-api') ?? {};
  equal(data?.['MAIN_DOMAIN'], 'fan-base.example');
});
