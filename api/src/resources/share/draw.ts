import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { asSatoriElement, box, type Element } from './element.ts';
import { pictureSize } from './picture.ts';

const require = createRequire(import.meta.url);

/** satori looks for a letter in one font of a name; the next name of the family has those that it lacks. */
const files = { 'Barlow Condensed': 'latin', 'Barlow Condensed Extended': 'latin-ext' } as const;

const fonts: Font[] = Object.entries(files).map(([name, letters]) => ({
  name,
  data: readFileSync(
    require.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${letters}-600-normal.woff`),
  ),
  weight: 600,
  style: 'normal',
}));
const fontFamily = Object.keys(files).join(', ');

/** Draws a picture as PNG; its text becomes outlines, so that it looks the same whatever fonts a machine has. */
export async function drawPng(
  picture: Element,
  size: { readonly width: number; readonly height: number } = pictureSize,
): Promise<Buffer> {
  const drawing = await satori(asSatoriElement(box({ ...size, fontFamily, fontWeight: 600 }, picture)), {
    ...size,
    fonts,
  });
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 128 }).toBuffer();
}
