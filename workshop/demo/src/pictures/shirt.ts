import { draw, polygon, repeat } from './drawing.ts';
import type { Kit } from './kits.ts';
import { letter } from './lettering.ts';

interface ShirtPlace {
  /** Center of the shirt. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly number?: number;
  /** Above the number. */
  readonly name?: string;
  readonly mirrored?: boolean;
}

const body = 'M-26-50C-14-44 14-44 26-50L34-46L34-20L33 54Q0 60-33 54L-34-20L-34-46Z';

/** A laid-out shirt with pattern, folds, and name and number if it has them. It is about as high as wide. */
export function drawShirt(kit: Kit, { x, y, width, number, name, mirrored = false }: ShirtPlace): string {
  const { shirt, trim, sleeves, pattern } = kit;
  const stripes =
    pattern === 'stripes'
      ? repeat(3, (index) => draw`<path d="M${-25 + index * 20} -47h10V56h-10z" fill="${trim}"/>`)
      : '';
  const sash =
    pattern === 'sash'
      ? polygon(trim, [
          [-34, -34],
          [-20, -48],
          [34, 36],
          [34, 54],
          [26, 55],
        ])
      : '';
  const arm = (side: number) =>
    draw`<path d="M${side * 26} -50L${side * 56} -26L${side * 47} -2L${side * 33} -14Z" fill="${sleeves}"/><path d="M${side * 54.6} -22.4L${side * 48.4} -5.6L${side * 44.6} -8.8L${side * 51} -26.4Z" fill="${trim}"/>`;
  const patch =
    pattern === 'stripes' && number !== undefined
      ? `<rect x="-17" y="-14" width="34" height="46" rx="3" fill="${shirt}"/>`
      : '';
  const texts =
    (number === undefined ? '' : letter(String(number), { x: 0, y: 28, size: 54, fill: kit.number })) +
    (name === undefined ? '' : letter(name, { x: 0, y: -22, size: 13, fill: kit.number, maxWidth: 52 }));
  const folds =
    '<path d="M34-20L33 54Q20 57 12 57Q26 20 22-46L26-50L34-46Z" fill="#05070c" opacity=".14"/><path d="M-30 20Q-18 30-22 54L-33 54L-33 14Z" fill="#05070c" opacity=".08"/><path d="M-20-30Q-10-6-14 8" stroke="#fff" stroke-opacity=".16" stroke-width="3" fill="none"/>';
  const scale = (width / 112).toFixed(3);
  return draw`<g transform="translate(${x} ${y}) scale(${scale})">${arm(-1)}${arm(1)}<path d="${body}" fill="${shirt}"/>${stripes}${sash}<path d="M-26-50C-14-44 14-44 26-50L18-53Q0-40-18-53Z" fill="${trim}"/>${folds}<path d="${body}" fill="none" stroke="#05070c" stroke-opacity=".18" stroke-width="1"/><g${mirrored ? ' transform="scale(-1 1)"' : ''}>${patch}${texts}</g></g>`;
}
