/** @jest-environment node */
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { createModuleSources, serverFile } from './module-sources.ts';

const code = 'exports.remote = {};';

const toRelease = (source: string) =>
  createRelease('mf-news', { integrity: { [serverFile]: computeIntegrity(Buffer.from(source)) } });

/** Gets a module's code; the stored file may differ from the published one. */
const get = (source: string, read: () => Promise<Uint8Array> = async () => Buffer.from(source)) =>
  createModuleSources({ read }).get(toRelease(source));

test('[MF-4] a module is read as published', async () => {
  await expect(get(code)).resolves.toBe(code);
});

test.each([
  ['a file that cannot be read', 'unreachable', () => Promise.reject(new Error('ENOENT'))],
  ['a file that was changed', 'integrity-mismatch', async () => Buffer.from(`${code};`)],
] as const)('[MF-3] %s is %s', async (_case, failure, read) => {
  await expect(get(code, read)).rejects.toMatchObject({ name: 'RemoteFailure', code: failure });
});

test('[MF-3] an unresponsive store times out', async () => {
  jest.useFakeTimers();
  const loading = get(code, () => new Promise(() => {}));
  const given = expect(loading).rejects.toMatchObject({ code: 'timed-out' });
  await jest.advanceTimersByTimeAsync(3_000);
  await given;
  jest.useRealTimers();
});
