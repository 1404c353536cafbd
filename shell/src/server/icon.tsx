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

/** The site's favicon: the club's crest, or the network's. */
export function renderIcon(settings: Settings | null): string {
  const markup = renderToStaticMarkup(<Crest team={settings?.team ?? network} size={48} />);
  return markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}
