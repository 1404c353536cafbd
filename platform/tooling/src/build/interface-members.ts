import { existsSync, readFileSync } from 'node:fs';
import { parseDeprecation } from '@fan-base/shared-contracts/call-description';
import type { Deprecation } from '@fan-base/shared-contracts/uses';
import { parseSync } from '@swc/core';
import { contractFile } from '../contract-modules.ts';

/** Source text of a module of the contract with its types. */
function readTypes(name: string): string {
  const file = contractFile(name);
  const declarations = file.replace(/\.js$/, '.d.ts');
  return readFileSync(existsSync(declarations) ? declarations : file, 'utf8');
}

/** Modules whose interfaces shell and remotes meet in, and these interfaces. */
const interfaces = {
  shell: ['Shell'],
  remote: ['RemoteModule', 'PageEntry', 'WidgetEntry'],
} as const;

/** Members of the interfaces between shell and remotes, by module: `Shell.send`. */
export function listMembers(): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(interfaces).map(([module, names]) => {
      const { body } = parseSync(readTypes(module), { syntax: 'typescript' });
      const members = body.flatMap((item) => {
        if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'TsInterfaceDeclaration')
          return [];
        const { id, body: declared } = item.declaration;
        if (!names.some((name) => name === id.value)) return [];
        return declared.body.flatMap((member) =>
          member.type === 'TsPropertySignature' && member.key.type === 'Identifier'
            ? [`${id.value}.${member.key.value}`]
            : [],
        );
      });
      return [`@fan-base/shared-contracts/${module}`, members];
    }),
  );
}

/** A comment with `@deprecated`, and the name of what follows it; `Interface` before its members. */
const declaration =
  /export interface (?<container>\w+)|@deprecated\s+(?<text>[^@]*?)\s*\*\/\s*(?:export\s+(?:const|function|class)\s+|readonly\s+)(?<name>\w+)/g;

/** Finds deprecated exports and members in a source of the contract: `@deprecated 2027-03-01 use useClock`. */
export function findDeprecations(source: string): Record<string, Deprecation> {
  const found: Record<string, Deprecation> = {};
  let container = '';
  for (const { groups = {} } of source.matchAll(declaration)) {
    const { container: opened, text, name } = groups;
    if (opened) container = opened;
    if (!text || !name) continue;
    const isMember = !source.includes(`export const ${name}`) && !source.includes(`export function ${name}`);
    found[isMember ? `${container}.${name}` : name] = parseDeprecation(text.replace(/\s*\n\s*\*\s*/g, ' '));
  }
  return found;
}

/** What the contract of this checkout will lose. */
export const listDeprecations = (): Record<string, Deprecation> =>
  Object.assign(
    {},
    ...[...Object.keys(interfaces), 'router'].map((module) => findDeprecations(readTypes(module))),
  );
