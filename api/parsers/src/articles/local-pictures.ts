import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { BadRecord } from '../records.ts';

/** Stored addresses of the pictures uploaded with a file, by their paths relative to its folder. */
export type LocalPictures = ReadonlyMap<string, string>;

const isRelative = (address: string) => address !== '' && !/^([a-z][a-z0-9+.-]*:|[/#?\\])/i.test(address);

function getPathname(address: string): string {
  try {
    return decodeURI(address).replace(/^(\.\/)+/, '');
  } catch {
    return address;
  }
}

/**
 * The address of a stored picture; absolute addresses are returned unchanged. @throws BadRecord when it was not
 * uploaded
 */
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

/** Other definitions may be links. */
const isPictureFile = (address: string) => /\.(jpe?g|png|gif|webp)$/i.test(address);

/**
 * Replaces the addresses of local pictures in a Markdown text with those of the stored pictures.
 * @throws BadRecord for a picture that was not uploaded
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
