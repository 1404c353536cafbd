import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { BadRecord } from '../records.ts';

/** Addresses of the pictures that were sent along with a file, by their paths from the file's folder. */
export type LocalPictures = ReadonlyMap<string, string>;

const isRelative = (address: string) => address !== '' && !/^([a-z][a-z0-9+.-]*:|[/#?\\])/i.test(address);

function getPathname(address: string): string {
  try {
    return decodeURI(address).replace(/^(\.\/)+/, '');
  } catch {
    return address;
  }
}

/** The address at which a picture was kept; that of a picture elsewhere as it is. @throws BadRecord for one that was not sent along */
export function getStoredAddress(address: string, pictures: LocalPictures): string {
  if (!isRelative(address)) return address;
  const stored = pictures.get(getPathname(address));
  if (stored === undefined) {
    const place = address.split(/[/\\]/).includes('..') ? 'in or below its folder' : 'beside the article';
    throw new BadRecord(`there is no picture '${address.slice(0, 100)}' ${place}`);
  }
  return stored;
}

function* picturesIn(node: Nodes): Generator<Extract<Nodes, { type: 'image' | 'definition' }>> {
  if (node.type === 'image' || node.type === 'definition') yield node;
  if ('children' in node) for (const child of node.children) yield* picturesIn(child);
}

/** Only these definitions are a picture's: others may be links. */
const isPictureFile = (address: string) => /\.(jpe?g|png|gif|webp)$/i.test(address);

/**
 * A Markdown in which pictures beside the file stand at the addresses at which they were kept. The rest is as it was
 * written.
 * @throws BadRecord for one that was not sent along
 */
export function replacePictureAddresses(markdown: string, pictures: LocalPictures): string {
  if (!/!\[/.test(markdown)) return markdown;
  let text = markdown;
  for (const node of [...picturesIn(fromMarkdown(markdown))].reverse()) {
    const { url, position } = node;
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start === undefined || end === undefined || !isRelative(url)) continue;
    if (node.type === 'definition' && !isPictureFile(url)) continue;
    const address = getStoredAddress(url, pictures);
    const written =
      node.type === 'image'
        ? `![${(node.alt ?? '').replace(/[\\[\]]/g, '\\$&')}](${address})`
        : `[${node.label ?? node.identifier}]: ${address}`;
    text = text.slice(0, start) + written + text.slice(end);
  }
  return text;
}
