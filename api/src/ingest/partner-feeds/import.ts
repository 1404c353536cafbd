import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { is } from '@fan-base/shared-contracts/struct';
import type { Dependencies } from '../../dependencies.ts';
import { mayBePrivate } from '../../images/public-address.ts';
import type { Counts } from '../outcome.ts';
import { Refusal } from '../refusal.ts';
import { type SourceKey, type SourceState, writeSourceState } from '../source-state.queries.ts';
import { replaceBroadcasts } from './broadcasts/replace-broadcasts.ts';
import { replaceOffers } from './offers/replace-offers.ts';
import { findPartnerFeed } from './partner-feed.queries.ts';
import { BroadcastFeed, OfferFeed } from './settings.ts';
import { sparingMemory } from './sparing-memory.ts';
import { type Spooled, spoolAddress, spoolBytes } from './spool.ts';

type Needs = Pick<Dependencies, 'config' | 'db'>;

/** A feed to read, as the run was asked. */
export interface PartnerJob extends SourceKey {
  readonly kind: 'offers' | 'broadcasts';
  readonly origin: 'manual' | 'schedule';
  readonly content: Uint8Array | null;
}

function spool({ config }: Needs, job: PartnerJob, state: SourceState | undefined, now: Date) {
  if (job.content) return spoolBytes(job.content);
  const { etag = null, last_modified: lastModified = null } = state ?? {};
  const folder = join(config.dataDir, 'spool');
  const validators = { etag, lastModified };
  return spoolAddress(job.source, folder, { now, validators, mayBePrivate: mayBePrivate(config) });
}

/**
 * Reads a configured feed of offers or broadcasts into the database. The number of rows does not matter to the memory.
 * @returns null when nothing is new: neither the feed nor how it is read
 * @throws Refusal or FetchFailure when it changes nothing
 */
export async function importPartnerFeed(
  needs: Needs,
  job: PartnerJob,
  state: SourceState | undefined,
  { runId, now }: { readonly runId: string; readonly now: Date },
): Promise<Counts | null> {
  const { db } = needs;
  const row = await findPartnerFeed(db, job.kind, job.source);
  if (!row) throw new Refusal(`No feed of ${job.kind} is configured for ${job.source}`);
  const { id, settings } = row;
  const reading = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
  const isRepeat = job.origin === 'schedule' && state?.content_hash?.endsWith(`.${reading}`) === true;
  const feed = await spool(needs, job, isRepeat ? state : undefined, now);
  if (!feed) return null;
  try {
    const hash = `${feed.hash}.${reading}`;
    if (isRepeat && hash === state?.content_hash) return null;
    const run = { db, id, runId, feed, isManual: job.origin === 'manual', now };
    const { isSettled, ...counts } = is(settings, OfferFeed)
      ? await sparingMemory(() => replaceOffers({ ...run, settings }))
      : await replaceBroadcasts({ ...run, settings: broadcastsOf(settings) });
    if (!job.content) await remember(needs, job, feed, isSettled ? hash : null);
    return counts;
  } finally {
    await feed.remove();
  }
}

function broadcastsOf(settings: unknown): BroadcastFeed {
  if (is(settings, BroadcastFeed)) return settings;
  throw new Refusal(
    'The feed is stored with settings of another version; they are written anew at the next start',
  );
}

/** A feed that names teams which are not here yet is read anew, unchanged as it may be. */
async function remember({ db }: Needs, job: PartnerJob, { validators }: Spooled, hash: string | null) {
  const { etag, lastModified } = hash === null ? { etag: null, lastModified: null } : validators;
  await writeSourceState(db, job, { etag, last_modified: lastModified, content_hash: hash });
}
