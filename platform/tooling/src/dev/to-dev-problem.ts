import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { DevProblem } from '@fan-base/shared-contracts/dev';
import { withSlashes } from '../project.ts';

/** The used fields of a webpack error. */
export interface BuildError {
  readonly message: string;
  readonly moduleName?: string | undefined;
  readonly loc?: string | undefined;
}

const wrapper = /^Module (build failed|parse failed)[^\n]*\n(Error:\s*)?/;
const compilerPlace = /\[([^\]\s]+):(\d+):\d+\]/;

/** Converts an error of webpack or the compiler. @param root the project root */
export function toDevProblem(
  app: string,
  { message, moduleName, loc }: BuildError,
  root: string,
): DevProblem {
  const text = (
    stripVTControlCharacters(message)
      .replace(wrapper, '')
      .split(/\n\s*Caused by:/)[0] ?? ''
  ).trim();
  const place = compilerPlace.exec(text);
  const named = moduleName?.startsWith('./') ? `${app}/${moduleName.slice(2)}` : moduleName;
  const line = place?.[2] ?? loc?.match(/^\d+/)?.[0];
  return {
    app,
    file: place?.[1] ? withSlashes(relative(root, place[1])) : (named ?? null),
    line: line === undefined ? null : Number(line),
    text: text.replaceAll(root + sep, ''),
  };
}
