import { describeCalls, parseDeprecation } from '@fan-base/shared-contracts/call-description';
import type { RemoteModule, WidgetEntry } from '@fan-base/shared-contracts/remote';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import type {
  CallDescription,
  OfferedWidget,
  Placement,
  ReleaseProvides,
  ReleaseUses,
} from '@fan-base/shared-contracts/uses';
import { requireContract } from '../contract-modules.ts';
import { listCalls } from '../service/calls.ts';
import { listDeprecations, listMembers } from './interface-members.ts';
import type { BuildUses, UsesCollector } from './uses-plugin.ts';

const union = (lists: Iterable<readonly string[]>): string[] => [...new Set([...lists].flat())].sort();

const toFileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Describes calls as the contract of this build has them.
 * @param names as the client has them (`forum.getThread`); a group alone means all of its calls
 */
function describeNamedCalls(names: readonly string[]): Record<string, CallDescription> {
  const calls = names.flatMap((name) => {
    const [group = '', id] = name.split('.');
    const file = `api/${toFileName(group)}`;
    return listCalls(requireContract(file), file).filter((call) => id === undefined || call.id === id);
  });
  return describeCalls(calls.sort((a, b) => a.path.localeCompare(b.path)));
}

const forTheBuildOnly = ['WidgetEntry.props', 'WidgetEntry.deprecated'];
/** Every release lists its pages with their rules, which a shell without this field cannot read. */
const always = ['PageEntry.path'];

/** Fields of its table that a remote relies on the shell to read. */
function listTableFields({ pages, widgets, ...remote }: RemoteModule): string[] {
  const fields = (name: string, entries: readonly object[]) =>
    entries.flatMap((entry) => Object.keys(entry).map((field) => `${name}.${field}`));
  return union([
    always,
    fields('RemoteModule', [{ ...remote, pages, widgets }]),
    fields('PageEntry', Object.values(pages)),
    fields('WidgetEntry', Object.values(widgets)),
  ]).filter((field) => !forTheBuildOnly.includes(field));
}

function listExports(found: readonly BuildUses[], remote: RemoteModule | null): ReleaseUses['exports'] {
  const members = new Map(Object.entries(listMembers()));
  const read = new Set(found.flatMap((build) => build.members.map((member) => `Shell.${member}`)));
  const modules = union(found.map(({ exports }) => [...exports.keys()]));
  const exports = modules.map((module): [string, string[]] => [
    module,
    union([
      ...found.map((build) => [...(build.exports.get(module) ?? [])]),
      (members.get(module) ?? []).filter((member) => read.has(member)),
    ]),
  ]);
  const fields: [string, string[]][] = remote
    ? [['@fan-base/shared-contracts/remote', listTableFields(remote)]]
    : [];
  return Object.fromEntries([...exports, ...fields]);
}

function listPlacements(found: readonly BuildUses[]): Placement[] {
  const placements = found.flatMap(({ widgets }) => widgets.map((placement) => JSON.stringify(placement)));
  return union([placements]).map((placement) => JSON.parse(placement));
}

/** What a release takes from others. @param remote null for the shell, which provides the shared modules itself */
export function describeUses(collector: UsesCollector, remote: RemoteModule | null): ReleaseUses {
  const found = [...collector.values()];
  return {
    exports: remote ? listExports(found, remote) : {},
    calls: describeNamedCalls(union(found.map(({ calls }) => calls))),
    widgets: listPlacements(found),
    routes: union(found.map((build) => build.routes)),
    query: union(found.map((build) => build.query)),
  };
}

const withDeprecation = (deprecated: string | undefined) =>
  deprecated === undefined ? {} : { deprecated: parseDeprecation(deprecated) };

function describeWidget({ props = {}, deprecated }: WidgetEntry): OfferedWidget {
  const described = Object.entries(props).map(([name, declared]) => {
    const prop = typeof declared === 'string' ? { type: declared, deprecated: undefined } : declared;
    const [type = ''] = prop.type.split('?');
    return [
      name,
      { type, isOptional: prop.type.endsWith('?'), ...withDeprecation(prop.deprecated) },
    ] as const;
  });
  return { props: Object.fromEntries(described), ...withDeprecation(deprecated) };
}

/** What a release offers to others. @param remote null for the shell */
export function describeProvides(collector: UsesCollector, remote: RemoteModule | null): ReleaseProvides {
  if (remote)
    return {
      widgets: Object.fromEntries(
        Object.entries(remote.widgets).map(([name, widget]) => [name, describeWidget(widget)]),
      ),
      exports: {},
      routes: {},
      deprecated: {},
    };
  const provided = [...collector.values()].flatMap((build) => [...build.provided]);
  const members = Object.entries(listMembers());
  const modules = union([[...provided, ...members].map(([module]) => module)]);
  return {
    widgets: {},
    exports: Object.fromEntries(
      modules.map((module) => [
        module,
        union([...provided, ...members].filter(([name]) => name === module).map(([, names]) => names)),
      ]),
    ),
    routes: Object.fromEntries(specifiedPages.map(({ key, remote: owner }) => [key, owner])),
    deprecated: listDeprecations(),
  };
}
