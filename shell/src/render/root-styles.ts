import type { EmotionCache } from '@emotion/cache';
import { styleKey } from '@fan-base/shared-contracts/class-names';
import { createStyles, listRuleNames } from '../page/view/styles.ts';

/** The CSS of one of emotion's names. */
export interface StyleRule {
  /** Split at the class name. */
  readonly parts: readonly string[];
  /** Whether the browser finds its name in the CSS. */
  readonly isNamed: boolean;
}

type Serialized = Parameters<EmotionCache['insert']>[1];

/** More than all styles of a product; fewer than a remote needs to fill this process's memory. */
const maxCompiled = 10_000;

/**
 * Compiled rules of all pages. Pages of different remotes share them, so a rule is found by everything that it is made of:
 * a remote can invent names, but not give another CSS to the styles of others.
 */
const compiled = new Map<string, StyleRule>();

function compile(selector: string, serialized: Serialized): StyleRule {
  const { name, styles: text } = serialized;
  const key = `${name} ${selector}{${text}`;
  const known = compiled.get(key);
  if (known) return known;
  const fresh = createStyles();
  fresh.compat = true;
  fresh.insert(selector, serialized, fresh.sheet, true);
  const css = String(fresh.inserted[name] ?? '');
  // Animations have a name, but no class.
  const parts = Object.freeze(selector ? css.split(selector) : [css]);
  const rule = Object.freeze({ parts, isNamed: listRuleNames(css).has(name) });
  if (compiled.size >= maxCompiled) compiled.clear();
  compiled.set(key, rule);
  return rule;
}

/** The styles that one React root uses. */
export interface RootStyles {
  readonly cache: EmotionCache;
  /** By emotion's names, in the order of use. */
  readonly rules: ReadonlyMap<string, StyleRule>;
}

/** An emotion cache for a root, which collects rules instead of writing them between the elements. */
export function createRootStyles(): RootStyles {
  const rules = new Map<string, StyleRule>();
  const cache = createStyles();
  cache.compat = true;
  cache.insert = (selector, serialized, _sheet, isStored) => {
    const rule = compile(selector, serialized);
    const css = rule.parts.join(selector);
    if (!isStored) return css;
    rules.set(serialized.name, rule);
    cache.inserted[serialized.name] = css;
    return undefined;
  };
  return { cache, rules };
}

type Styled = Pick<RootStyles, 'rules'>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const characters = `${letters}${letters.toLowerCase()}0123456789`;

/** A short name. Begins with a capital letter, which emotion's names don't have. */
function toShortName(index: number): string {
  const first = letters[index % letters.length] ?? '';
  const rest = Math.floor(index / letters.length);
  return rest === 0 ? first : first + toCharacters(rest - 1);
}

const toCharacters = (index: number): string =>
  (index < characters.length ? '' : toCharacters(Math.floor(index / characters.length) - 1)) +
  characters[index % characters.length];

const classAttribute = ' class="';
const prefix = `${styleKey}-`;

/**
 * Writes a document's styles: each rule once, and with class names that are short, because emotion's hashes are most of what
 * compression leaves of a style sheet.
 */
export class StyleWriter {
  private readonly shortNames = new Map<string, string>();

  private shorten(name: string): string {
    const short = toShortName(this.shortNames.size);
    this.shortNames.set(name, short);
    return short;
  }

  /**
   * The element in the head, which emotion adopts in the browser. `data-s` tells emotion that the element is in its place:
   * moving it would make the browser recalculate the page's styles.
   */
  write(roots: readonly Styled[]): string {
    let css = '';
    const written = new Set<string>();
    const unnamed: string[] = [];
    for (const { rules } of roots)
      for (const [name, { parts, isNamed }] of rules) {
        if (written.has(name)) continue;
        written.add(name);
        const short = parts.length > 1 ? this.shorten(name) : name;
        css += parts.join(`.${prefix}${short}`);
        if (!isNamed) unnamed.push(short);
      }
    return css && `<style data-emotion="${styleKey} ${unnamed.join(' ')}" data-s="">${css}</style>`;
  }

  /**
   * HTML with the short class names. Without regular expressions, which are slow in a confined process, whose intrinsics are
   * frozen.
   */
  withShortNames(html: string): string {
    const [start = '', ...rest] = html.split(classAttribute);
    const shortened = rest.map((text) => {
      const end = text.indexOf('"');
      const names = text.slice(0, end).split(' ');
      return names.map((name) => this.toShort(name)).join(' ') + text.slice(end);
    });
    return [start, ...shortened].join(classAttribute);
  }

  private toShort(name: string): string {
    const short = name.startsWith(prefix) ? this.shortNames.get(name.slice(prefix.length)) : undefined;
    return short === undefined ? name : prefix + short;
  }

  /** Emotion's names that have a short one, and these. */
  get names(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.shortNames);
  }
}
