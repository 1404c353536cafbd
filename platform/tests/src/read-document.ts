import { expect } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { ask, on } from './site.ts';

const { DOMParser } = new JSDOM('').window;

/** Parses HTML like a browser, without running or loading anything. */
export const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** @throws Error for invalid XML */
export function parseXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? 'no XML');
  return document;
}

/** A page as a client without scripts receives it. */
export async function readDocument(
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Document> {
  const { status, text } = await ask(new URL(on(host)).host, path, headers);
  expect([path, status]).toEqual([path, 200]);
  return parseHtml(text);
}

/** An element's text with white space collapsed. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

export const textsOf = (parent: ParentNode, selector: string): string[] =>
  [...parent.querySelectorAll(selector)].map(textOf);

/** Addresses of links with exactly this text. */
export const linksNamed = (parent: ParentNode, name: string): (string | null)[] =>
  [...parent.querySelectorAll('a')]
    .filter((link) => textOf(link) === name)
    .map((link) => link.getAttribute('href'));
