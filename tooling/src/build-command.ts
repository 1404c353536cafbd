import { openReleases } from '@fan-base/shared-releases/open-releases';
import { ensurePublished } from './start/ensure-releases.ts';

const built = await ensurePublished(openReleases(process.env), console.log);
console.log(built.length > 0 ? `published ${built.join(', ')}` : 'everything is built and published');
