import { diskUploads } from '../../src/uploads/store.ts';

/**
 * Adds uploads to a folder until it is full, then once more after deleting one: `node fill-uploads.ts
 * FOLDER`. Writes a line of JSON: how many were added, the error of the next one, and whether there was space
 * again.
 */
const folder = process.argv[2] ?? '';
const uploads = diskUploads(folder);
const bytes = new Uint8Array(50_000);
const added: string[] = [];
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

let refusal = '';
while (refusal === '' && added.length < 100) {
  const name = uploads.createName();
  await uploads.add(name, bytes).then(
    () => added.push(name),
    (error: unknown) => {
      refusal = codeOf(error);
    },
  );
}
await uploads.remove(added.pop() ?? '');
const last = uploads.createName();
const hasRoomAgain = await uploads.add(last, bytes).then(
  () => added.push(last) > 0,
  () => false,
);
process.stdout.write(`${JSON.stringify({ added, refusal, hasRoomAgain })}\n`);
