import type { RenderedWidget } from '@fan-base/shared-contracts/expectations';
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';

/** Parses a document or a part of one. */
export const parseHtml = (html: string): HTMLElement =>
  parse(html, { blockTextElements: { script: true, style: true } });

/** Elements whose content is no text of the page. */
const withoutText = ['SCRIPT', 'STYLE'];

function listTexts(node: Node): string[] {
  if (node instanceof TextNode) return [node.text];
  if (node instanceof HTMLElement && withoutText.includes(node.tagName)) return [];
  return node.childNodes.flatMap(listTexts);
}

/** The text of an element, with a space between that of its parts. */
export const readText = (element: HTMLElement): string =>
  listTexts(element).join(' ').replace(/\s+/g, ' ').trim();

export const listHeadings = (element: HTMLElement): string[] =>
  element.querySelectorAll('h1,h2,h3,h4,h5,h6').map(readText);

export const listLinks = (element: HTMLElement): string[] =>
  element.querySelectorAll('[href]').map((link) => link.getAttribute('href') ?? '');

/** Describes HTML as expectations read it. */
export function readHtml(html: string): RenderedWidget {
  const element = parseHtml(html);
  return { html, text: readText(element), headings: listHeadings(element), links: listLinks(element) };
}
