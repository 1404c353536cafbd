import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { importPicture, StoredPicture } from '@fan-base/shared-contracts/api/articles';
import { type ImportKind, IngestRun, startImport } from '@fan-base/shared-contracts/api/ingest';
import { is } from '@fan-base/shared-contracts/struct';
import { FormData } from 'undici';
import { describeRefusal, getErrorCode, type Operator, OperatorError, sendAsOperator } from '../operator.ts';
import { readPictures } from './article-files.ts';

/** How a source is imported. */
export type ImportOptions = Partial<{
  /** Domain of the site of a news feed; by default the default club's Danish site. */
  readonly site: string;
  /** Key of the competition; by default derived from paths and names. */
  readonly competition: string;
  /** Whether a season removes finished matches missing from its list. */
  readonly removeResults: true;
  /** The file's column names for players, by our names; by default the same. */
  readonly columns: Readonly<Record<string, string>>;
}>;

const isAddress = (source: string) => /^https?:\/\//i.test(source);

/** Resolves a path relative to the folder in which npm was called. */
export const resolvePlace = (source: string): string => resolve(process.env['INIT_CWD'] ?? '.', source);

/** File size limit of the API in bytes. */
const sizeLimit = 10 * 1024 * 1024;

/** @throws OperatorError if it cannot be read or is too large */
async function readContent(source: string): Promise<Buffer> {
  let size: number;
  try {
    const content = await readFile(resolvePlace(source));
    if (content.length <= sizeLimit) return content;
    size = content.length;
  } catch (error) {
    const reason =
      getErrorCode(error) === 'ENOENT' ? 'no such file' : `cannot be read (${getErrorCode(error)})`;
    throw new OperatorError(`${source}: ${reason}`);
  }
  const megabytes = (size / 1024 / 1024).toFixed(1);
  throw new OperatorError(
    `${source}: too large: ${megabytes} MB, the limit is ${sizeLimit / 1024 / 1024} MB`,
  );
}

/** Uploads the pictures of an article. @returns their addresses by name in the article */
async function postPictures(file: string, text: string, operator: Operator) {
  const addresses: Record<string, string> = {};
  for (const [name, path] of await readPictures(resolvePlace(file), text)) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(await readContent(path))]), 'image');
    const response = await sendAsOperator(importPicture, importPicture.path, form, operator);
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok || !is(answer, StoredPicture))
      throw new OperatorError(`${file}: ${name}: ${describeRefusal(operator, response, answer)}`);
    addresses[name] = answer.address;
  }
  return addresses;
}

/** Request parts of a file: its content, and the pictures of an article. */
async function readParts(kind: ImportKind, source: string, operator: Operator) {
  if (isAddress(source)) return {};
  const bytes = await readContent(source);
  const content = bytes.toString('base64');
  if (kind !== 'articles') return { content };
  return { content, pictures: await postPictures(source, bytes.toString('utf8'), operator) };
}

/**
 * Imports one source through the API. A refused source is a result, not an error.
 * @throws OperatorError if the import could not be started
 */
export async function postImport(
  kind: ImportKind,
  source: string,
  { site, ...options }: ImportOptions,
  operator: Operator,
): Promise<IngestRun> {
  const parts = await readParts(kind, source, operator);
  const response = await sendAsOperator(
    startImport,
    startImport.path,
    {
      kind,
      source,
      ...parts,
      ...(site === undefined ? {} : { domain: site }),
      ...options,
    },
    operator,
  );
  const answer: unknown = await response.json().catch(() => null);
  if ((response.ok || response.status === 422) && is(answer, IngestRun)) return answer;
  throw new OperatorError(`${source}: ${describeRefusal(operator, response, answer)}`);
}
