import type { ScriptFile } from '@fan-base/host/page/boot';

/** A script of the shell with its hash, which the starter's own hash protects. */
export const withHash = (href: string, hashes = __FILE_HASHES__): ScriptFile => ({
  href,
  integrity: hashes[href.slice(href.lastIndexOf('/') + 1)],
});

/** A file in the starter's folder. @param starter its address in the document, which is relative on the pages' host */
export const getFileBeside = (
  starter: string,
  name: 'member' | 'morph' | 'zone',
  hashes?: typeof __FILE_HASHES__,
): ScriptFile => withHash(starter.replace(/starter\.js$/, `${name}.js`), hashes);
