import type { ArticleText } from '@fan-base/shared-contracts/article-text';

const stored = /^\/uploads\/([A-Za-z0-9_-]{22}\.webp)$/;
const shown = /^(?:https?:\/\/[^/?#]+)?(?:\/api)?(\/uploads\/[A-Za-z0-9_-]{22}\.webp)$/;

/** Whether an address is that of a picture that was uploaded here, as texts have it. */
export const isOwnPicture = (address: string): boolean => stored.test(address);

/** The name of an uploaded picture in the store; null for any other address. */
export const ownPictureName = (address: string): string | null => stored.exec(address)?.[1] ?? null;

/** The address of an uploaded picture as texts have it, from the one that readers get; null for any other. */
export const ownPictureIn = (address: string): string | null => shown.exec(address)?.[1] ?? null;

/**
 * The address under which a reader's browser, and whoever shares the page, finds a picture: an uploaded one stands on
 * the site's own host.
 * @param origin of the site, without a slash at its end
 */
export const publicPicture = (address: string, origin: string): string =>
  isOwnPicture(address) ? `${origin}/api${address}` : address;

/** The names of the uploaded pictures that an article has. */
export function listPictures(article: {
  readonly picture_url: string | null;
  readonly body: ArticleText;
}): string[] {
  const blocks = article.body.blocks.flatMap((block) => (block.kind === 'picture' ? [block.url] : []));
  const names = [article.picture_url ?? '', ...blocks].flatMap((address) => ownPictureName(address) ?? []);
  return [...new Set(names)];
}

/** A text as readers get it, its pictures at addresses of the site. */
export const publicText = (text: ArticleText, origin: string): ArticleText => ({
  ...text,
  blocks: text.blocks.map((block) =>
    block.kind === 'picture' ? { ...block, url: publicPicture(block.url, origin) } : block,
  ),
});
