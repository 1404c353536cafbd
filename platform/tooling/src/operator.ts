import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, operatorNameHeader } from '@fan-base/shared-contracts/api/call';
import { ErrorBody } from '@fan-base/shared-contracts/api/error';
import { is } from '@fan-base/shared-contracts/struct';
import { getUserName } from '@fan-base/shared-releases/author';
import { getApiUrl, readEnvironment, type Settings } from '@fan-base/shared-server/environment';
import { Agent, FormData, fetch, type Response } from 'undici';
import { CommandError, type Right } from './cli/command.ts';
import { dataFolder } from './start/data-folder.ts';

/** An operator's call failed. The message is for the user of the command. */
export class OperatorError extends CommandError {
  override readonly name = 'OperatorError';
}

/** Who calls which API with the operator's token. */
export interface Operator {
  /** Address of the API. */
  readonly url: string;
  readonly token: string;
  /** For the API's log. */
  readonly name: string;
}

export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * The operator of this machine; the token is OPERATOR_TOKEN, or that of the file in the API's data folder.
 * @throws OperatorError without a token
 */
export async function readOperator(settings: Settings<'import'>): Promise<Operator> {
  const [url, name] = [getApiUrl(settings), getUserName(settings)];
  if (settings.OPERATOR_TOKEN) return { url, token: settings.OPERATOR_TOKEN[0], name };
  const file = join(dataFolder(settings), 'operator.token');
  try {
    return { url, token: (await readFile(file, 'utf8')).trim(), name };
  } catch {
    throw new OperatorError(
      `No operator token: set OPERATOR_TOKEN, or run npm start once, which creates ${file}`,
    );
  }
}

/** May use the operator's calls of the API. */
export const operatorRight: Right<{ readonly operator: Operator }> = {
  who: "operators: it needs OPERATOR_TOKEN, or on this machine the token of npm start's data folder",
  async grant({ env, log }) {
    const operator = await readOperator(readEnvironment('import', env));
    // Not part of the output, which can be piped.
    log(`API: ${operator.url}`);
    return { operator };
  },
};

/** The API responds after importing, which can take longer than fetch's default timeout of five minutes. */
const patient = new Agent({ headersTimeout: 0 });

/**
 * Sends a call of the API.
 * @param path that of the call, with values for its parameters
 * @throws OperatorError if the API does not respond
 */
export async function sendAsOperator(
  { method }: Pick<Call, 'method'>,
  path: string,
  body: object | FormData | null,
  { url, token, name }: Operator,
): Promise<Response> {
  const isJson = body !== null && !(body instanceof FormData);
  try {
    return await fetch(`${url}${path}`, {
      dispatcher: patient,
      method,
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        // fetch rejects header characters above 255, so UTF-8 bytes are sent as Latin-1.
        [operatorNameHeader]: Buffer.from(name).toString('latin1'),
      },
      body: isJson ? JSON.stringify(body) : body,
    });
  } catch (error) {
    const code = getErrorCode(error instanceof Error ? error.cause : null);
    throw new OperatorError(
      ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)
        ? `The API does not answer at ${url}. Start it with npm start, or set API_PORT or API_URL`
        : `The connection to the API at ${url} was lost before the response (${code}). What was sent may still be running: see npm run admin -- imports`,
    );
  }
}

/** Why a response is not the expected one. */
export function describeRefusal({ url }: Operator, { status }: Response, answer: unknown): string {
  const message = is(answer, ErrorBody) ? answer.message : 'unexpected response; is this the API?';
  return `the API at ${url} says ${status}: ${message}`;
}
