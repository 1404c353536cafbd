import { sharePath } from '../remotes/pins.ts';
import type { Boot } from '../view/boot.ts';

/** Path that names exactly what a page has, whatever was published since it was opened. */
export const shareOfPage = ({ releases, devServers = {} }: Pick<Boot, 'releases' | 'devServers'>): string =>
  sharePath(new Map(releases.map(({ name, version }) => [name, devServers[name] ?? version])));
