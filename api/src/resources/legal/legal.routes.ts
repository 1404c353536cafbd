import { getLegalText } from '@fan-base/shared-contracts/api/legal';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { product } from '../../network/texts.ts';
import { richTextOf } from '../articles/markdown/markdown.ts';
import { productText } from './product-texts.ts';

/** Privacy policy, terms and cookies of a site: what its editors say, else what the product does. */
export function legalRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, directory } = dependencies;

  register(app, dependencies, getLegalText, async ({ params: { domain, document }, query }) => {
    const site = (await directory.current()).byDomain.get(domain);
    if (!site && domain !== config.mainDomain) throw new HttpError('not_found', 'There is no such site');
    const written = site?.texts.find(({ area }) => area === document)?.text;
    const text = written ?? productText(document, site?.language ?? query.language);
    const values: Readonly<Record<string, string>> = { product, domain, contact: config.contactAddress };
    return { content: richTextOf(text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)) };
  });
}
