import type satori from 'satori';

/** Styles that satori knows: flexbox, in camel case. */
export type Style = Readonly<Record<string, string | number>>;

/** What satori draws: an element as React's, made without React. */
export interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Child = Element | string | null;

/** A box; satori wants every box with more than one child to be a flexbox, so all are. */
export const box = (style: Style, ...children: readonly Child[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
});

export const svg = (
  width: number,
  height: number,
  viewBox: string,
  ...paths: readonly Element[]
): Element => ({
  type: 'svg',
  props: { width, height, viewBox, children: paths },
});

export const path = (attributes: Readonly<Record<string, string | number>>): Element => ({
  type: 'path',
  props: attributes,
});

type SatoriElement = Parameters<typeof satori>[0];

/** An element as satori's types want it: they name React's, and satori reads type and props alone. */
export const asSatoriElement = (element: Element): SatoriElement => element as unknown as SatoriElement;
