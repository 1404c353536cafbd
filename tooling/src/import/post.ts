import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { importPicture, StoredPicture } from '@fan-base/shared-contracts/api/articles';
import { operatorNameHeader } from '@fan-base/shared-contracts/api/call';
import { ErrorBody } from '@fan-base/shared-contracts/api/error';
import {
  type ImportKind,
  IngestRun,
  ReplayReport,
  startImport,
  startReplay,
} from '@fan-base/shared-contracts/api/ingest';
import { is } from '@fan-base/shared-contracts/struct';
import { getApiUrl, type Settings } from '@fan-base/shared-server/environment';
import { Agent, FormData, fetch, type Response } from 'undici';
import { dataFolder } from '../start/data-folder.ts';
import type { ImportCommand, ReplayCommand } from './arguments.ts';
import { readPictures } from './article-files.ts';

/** An import could not be started. The message is for the user of the command. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

type ImportSettings = Settings<'import'>;

const isAddress = (source: string) => /^https?:\/\//i.test(source);
const getCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * The operator token: OPERATOR_TOKEN, or the file in the API's data folder.
 * @throws ImportError
 */
export async function operatorToken(settings: ImportSettings): Promise<string> {
  if (settings.OPERATOR_TOKEN) return settings.OPERATOR_TOKEN[0];
  const file = join(dataFolder(settings), 'operator.token');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new ImportError(
      `No operator token: set OPERATOR_TOKEN, or run npm start once, which creates ${file}`,
    );
  }
}

/** Resolves a path relative to the folder in which npm was called. */
export const resolvePlace = (source: string): string => resolve(process.env['INIT_CWD'] ?? '.', source);

/** File size limit of the API in bytes. */
const sizeLimit = 10 * 1024 * 1024;

/** @throws ImportError if it cannot be read or is too large */
async function readContent(source: string): Promise<Buffer> {
  let size: number;
  try {
    const content = await readFile(resolvePlace(source));
    if (content.length <= sizeLimit) return content;
    size = content.length;
  } catch (error) {
    const reason = getCode(error) === 'ENOENT' ? 'no such file' : `cannot be read (${getCode(error)})`;
    throw new ImportError(`${source}: ${reason}`);
  }
  const megabytes = (size / 1024 / 1024).toFixed(1);
  throw new ImportError(`${source}: too large: ${megabytes} MB, the limit is ${sizeLimit / 1024 / 1024} MB`);
}

/** The API responds after importing, which can take longer than fetch's default timeout of five minutes. */
const patient = new Agent({ headersTimeout: 0 });

/** Credentials of an operator. */
export interface Operator {
  readonly token: string;
  /** For the API's log. */
  readonly name: string;
}

async function send(url: string, body: object | FormData, { token, name }: Operator): Promise<Response> {
  const isForm = body instanceof FormData;
  try {
    return await fetch(url, {
      dispatcher: patient,
      method: startImport.method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        // fetch rejects header characters above 255, so UTF-8 bytes are sent as Latin-1.
        [operatorNameHeader]: Buffer.from(name).toString('latin1'),
      },
      body: isForm ? body : JSON.stringify(body),
    });
  } catch (error) {
    const { origin } = new URL(url);
    const code = getCode(error instanceof Error ? error.cause : null);
    throw new ImportError(
      ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)
        ? `The API does not answer at ${origin}. Start it with npm start, or set API_PORT or API_URL`
        : `The connection to the API at ${origin} was lost before the response (${code}). The import may still be running: see GET /ingest/runs`,
    );
  }
}

/** Uploads the pictures of an article. @returns their addresses by name in the article */
async function postPictures(file: string, text: string, operator: Operator, settings: ImportSettings) {
  const url = `${getApiUrl(settings)}${importPicture.path}`;
  const addresses: Record<string, string> = {};
  for (const [name, path] of await readPictures(resolvePlace(file), text)) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(await readContent(path))]), 'image');
    const response = await send(url, form, operator);
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok || !is(answer, StoredPicture))
      throw new ImportError(`${file}: ${name}: ${complaint(url, response, answer)}`);
    addresses[name] = answer.address;
  }
  return addresses;
}

/** Request parts of a file: its content, and the pictures of an article. */
async function readParts(kind: ImportKind, source: string, operator: Operator, settings: ImportSettings) {
  if (isAddress(source)) return {};
  const bytes = await readContent(source);
  const content = bytes.toString('base64');
  if (kind !== 'articles') return { content };
  return { content, pictures: await postPictures(source, bytes.toString('utf8'), operator, settings) };
}

/**
 * Imports one source through the API. A refused source is a result, not an error.
 * @throws ImportError if the import could not be started
 */
export async function postImport(
  { kind, site, competition, removeResults, columns }: Omit<ImportCommand, 'name' | 'sources'>,
  source: string,
  operator: Operator,
  settings: ImportSettings,
): Promise<IngestRun> {
  const url = `${getApiUrl(settings)}${startImport.path}`;
  const parts = await readParts(kind, source, operator, settings);
  const response = await send(
    url,
    {
      kind,
      source,
      ...parts,
      ...(site === null ? {} : { domain: site }),
      ...(competition === null ? {} : { competition }),
      ...(removeResults ? { removeResults } : {}),
      ...(columns === null ? {} : { columns }),
    },
    operator,
  );
  const answer: unknown = await response.json().catch(() => null);
  if ((response.ok || response.status === 422) && is(answer, IngestRun)) return answer;
  throw new ImportError(`${source}: ${complaint(url, response, answer)}`);
}

function complaint(url: string, response: Response, answer: unknown): string {
  const message = is(answer, ErrorBody) ? answer.message : 'unexpected response; is this the API?';
  return `the API at ${new URL(url).origin} says ${response.status}: ${message}`;
}

/**
 * Replays the provider's stored responses through the API.
 * @throws ImportError if the import could not be started
 */
export async function postReplay(
  { since, call }: ReplayCommand,
  operator: Operator,
  settings: ImportSettings,
): Promise<ReplayReport> {
  const url = `${getApiUrl(settings)}${startReplay.path}`;
  const response = await send(url, { since, ...(call === null ? {} : { call }) }, operator);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && is(answer, ReplayReport)) return answer;
  throw new ImportError(complaint(url, response, answer));
}
