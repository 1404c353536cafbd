import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fan-base/tooling/project';
import { validateXML } from 'xmllint-wasm';

/** The schema of sitemaps.org, from the package `sitemap`. It admits elements of other schemas: those below. */
const sitemapSchema = readFileSync(join(root, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8');

const schema = (namespace: string, body: string) =>
  `<?xml version="1.0"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">${body}</xs:schema>`;

const text = (name: string, type: string) => `<xs:element name="${name}" type="xs:${type}"/>`;
const group = (name: string, body: string) =>
  `<xs:element name="${name}"><xs:complexType><xs:sequence>${body}</xs:sequence></xs:complexType></xs:element>`;

const namespaces = {
  sitemap: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  html: 'http://www.w3.org/1999/xhtml',
};

/** Google's documented news elements, and links to other languages. */
const files = {
  'sitemap.xsd': sitemapSchema,
  'news.xsd': schema(
    namespaces.news,
    group(
      'news',
      group('publication', text('name', 'string') + text('language', 'language')) +
        text('publication_date', 'dateTime') +
        text('title', 'string'),
    ),
  ),
  'html.xsd': schema(
    namespaces.html,
    `<xs:element name="link"><xs:complexType>${['rel', 'hreflang', 'href'].map((name) => `<xs:attribute name="${name}" type="xs:string" use="required"/>`).join('')}</xs:complexType></xs:element>`,
  ),
  'index.xsd': schema(
    namespaces.sitemap,
    group(
      'sitemapindex',
      `<xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>${text('loc', 'anyURI')}<xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>`,
    ),
  ),
};

const importOf = (namespace: string, file: string) =>
  `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`;
const urls = `<?xml version="1.0"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${importOf(namespaces.sitemap, 'sitemap.xsd')}${importOf(namespaces.news, 'news.xsd')}${importOf(namespaces.html, 'html.xsd')}</xs:schema>`;

/** Schema violations of a sitemap or sitemap index. */
export async function listSitemapProblems(contents: string): Promise<string[]> {
  const isIndex = contents.includes('<sitemapindex');
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents }],
    schema: [isIndex ? files['index.xsd'] : urls],
    preload: Object.entries(files).map(([fileName, file]) => ({ fileName, contents: file })),
  });
  return errors.map(({ message }) => message);
}
