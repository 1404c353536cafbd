import { createHash } from 'node:crypto';
import { speculationRules } from '@fan-base/host/page/speculation-rules';

/** Files of the shell's web build that the pages server relies on. */
export const inlineFile = 'inline.js';
export const starterFile = 'starter.js';

/** The script inside every document, which runs before the first paint. */
export interface Starter {
  readonly inline: string;
  /** Source expressions by which the content security policy allows it and the speculation rules. */
  readonly sources: string;
}

const toSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param inline the script's text */
export const createStarter = (inline: string): Starter => ({
  inline,
  sources: `${toSource(inline)} ${toSource(speculationRules)}`,
});
