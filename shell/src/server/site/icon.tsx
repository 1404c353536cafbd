import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { renderToStaticMarkup } from 'react-dom/server';

const network = {
  id: '0',
  name: 'Fan-Base',
  shortName: 'Fan-Base',
  slug: 'fan_base',
  initials: 'FB',
  primary: '#14532d',
  secondary: '#ffffff',
};

/**
 * The crest of a site, or the network's, where the condensed font may be missing: letters of any width are
 * fitted into the shield.
 * @param size height in pixels
 */
export function renderIcon(site: Pick<Settings, 'team'> | null, size = 48): string {
  const { initials } = site?.team ?? network;
  const width = initials.length > 2 ? 27 : 20;
  const html = renderToStaticMarkup(<Crest team={site?.team ?? network} size={size} />);
  // Emotion writes the styles before the drawing, which is also served without a document: they belong in it.
  const [style = '', drawing = ''] = html.split('</style>');
  const styles = style.slice(style.indexOf('>') + 1);
  return drawing
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('><path', `><style>${styles}</style><path`)
    .replace('var(--font-condensed)', "'Arial Narrow', Roboto, Arial, sans-serif")
    .replace('<text ', `<text textLength="${width}" lengthAdjust="spacingAndGlyphs" `);
}
