import type { ArticleText } from '@fan-base/shared-contracts/article-text';

const stored = /^\/uploads\/([A-Za-z0-9_-]{22}\.webp)$/;
const shown = /^(?:https?:\/\/[^/?#]+)?(?:\/api)?(\/uploads\/[A-Za-z0-9_-]{22}\.webp)$/;

/** Whether an address, as stored in texts, is an uploaded picture. */
export const isOwnPicture = (address: string): boolean => stored.test(address);

/** The file name of an uploaded picture; null for other addresses. */
export const ownPictureName = (address: string): string | null => stored.exec(address)?.[1] ?? null;

/** Converts the public address of an uploaded picture to the stored one; null for other addresses. */
export const ownPictureIn = (address: string): string | null => shown.exec(address)?.[1] ?? null;

/**
 * The public address of a picture, for browsers and social networks: uploaded ones are served from the site's host.
 * @param origin of the site, without a trailing slash
 */
export const publicPicture = (address: string, origin: string): string =>
  isOwnPicture(address) ? `${origin}/api${address}` : address;

/** File names of an article's uploaded pictures. */
export function listPictures(article: {
  readonly picture_url: string | null;
  readonly body: ArticleText;
}): string[] {
  const blocks = article.body.blocks.flatMap((block) => (block.kind === 'picture' ? [block.url] : []));
  const names = [article.picture_url ?? '', ...blocks].flatMap((address) => ownPictureName(address) ?? []);
  return [...new Set(names)];
}

/** Replaces picture addresses in a text with public ones. */
export const publicText = (text: ArticleText, origin: string): ArticleText => ({
  ...text,
  blocks: text.blocks.map((block) =>
    block.kind === 'picture' ? { ...block, url: publicPicture(block.url, origin) } : block,
  ),
});
