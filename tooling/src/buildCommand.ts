import { releasesDir } from './project.ts';
import { ensureReleases } from './start/ensureReleases.ts';

const built = await ensureReleases(releasesDir, console.log);
console.log(built.length > 0 ? `published ${built.join(', ')}` : 'everything is built and published');
