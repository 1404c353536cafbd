import Mustache from 'mustache';
import { mix, type Palette, readableOn } from './colors.ts';
import type { Names } from './drawings.ts';

const isExpression = (text: string) => /^(mix|on|tone) /.test(text);

/**
 * The names of a drawing in which colors can be expressions: `tone 30 70` is the club's hue at 30 % lightness with
 * 70 % of its chroma, `mix structure #ffffff 25` a color between two, `on main second` the second color if it is
 * readable on the main one. Colors of an expression can be expressions.
 */
export class Colorful extends Mustache.Context {
  readonly #palette: Palette;

  constructor(names: Names, palette: Palette, parent?: Mustache.Context) {
    super(names, parent);
    this.#palette = palette;
  }

  override push(names: Names): Colorful {
    return new Colorful(names, this.#palette, this);
  }

  override lookup(name: string): unknown {
    const value: unknown = isExpression(name) ? name : super.lookup(name);
    return typeof value === 'string' && isExpression(value) ? this.#evaluate(value.split(' ')) : value;
  }

  /** Takes the words of one color from the start of a list. */
  #evaluate(words: string[]): string {
    const word = words.shift() ?? '';
    const share = () => Number(words.shift()) / 100;
    switch (word) {
      case 'tone':
        return this.#palette.tone(share(), share());
      case 'mix':
        return mix(this.#evaluate(words), this.#evaluate(words), share());
      case 'on':
        return readableOn(this.#evaluate(words), this.#evaluate(words));
      default:
        return word.startsWith('#') ? word : this.#find(word);
    }
  }

  #find(name: string): string {
    const color = this.lookup(name);
    if (typeof color !== 'string') throw new Error(`There is no color ${name}`);
    return color;
  }
}
