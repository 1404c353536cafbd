import type { Placement } from '@fan-base/shared-contracts/uses';
import { transformSync } from '@swc/core';
import { parse } from 'acorn';
import type { Program } from 'estree';
import { findUses } from './find-uses.ts';

/** A source file; the first folder of its path is the workspace. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Compiles a source and parses the result, as builds do. @param tsx whether it may contain elements */
export function parseSource(text: string, tsx = true): Program {
  const { code } = transformSync(text, {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  });
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
}

/** Finds the widgets that a source places. */
export const findPlacements = ({ path, text }: Source): readonly Placement[] =>
  /\bwidget\b/.test(text) ? findUses(parseSource(text, path.endsWith('x'))).widgets : [];
