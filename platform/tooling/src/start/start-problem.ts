import { inspect } from 'node:util';
import { ConfigError } from '@fan-base/shared-server/environment';

/** A reason why the product cannot start that the person at the keyboard can change; it needs no stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Text for the terminal: the reason, or an unexpected error with its stack. */
export const explainProblem = (error: unknown): string =>
  error instanceof StartProblem || error instanceof ConfigError ? error.message : inspect(error);
