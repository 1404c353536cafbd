import { sql } from 'kysely';
import { type KeyedTable, replaceRows } from '../../api-football/answers/replace-rows.queries.ts';
import { findEditedBroadcasts } from '../../editorial/edited-broadcasts.queries.ts';
import { type Counts, importLock } from '../../outcome.ts';
import { parsers } from '../../parsing/parsers.ts';
import { Refusal } from '../../refusal.ts';
import type { PartnerImport } from '../partner-import.ts';
import { ProblemTally } from '../problem-tally.ts';
import type { BroadcastFeed } from '../settings.ts';
import { selectTeamNames } from '../team-names.queries.ts';
import type { BroadcastReading, ToldBroadcast } from './broadcast-reader.ts';
import type { BroadcastsInput } from './broadcast-readings.ts';
import {
  type BroadcastRow,
  findBroadcastFixtures,
  keyOf,
  storedBroadcasts,
  takenBroadcasts,
} from './broadcasts.queries.ts';

/** Broadcasts of the network's clubs that a list may have; they are held in memory. */
const most = 50_000;

const table: KeyedTable<BroadcastRow> = {
  name: 'fixture_broadcast',
  keys: ['fixture_id', 'language', 'channel'],
};

interface Told {
  readonly broadcasts: readonly ToldBroadcast[];
  readonly seen: number;
  readonly tally: ProblemTally;
}

async function readAll({ db, feed, settings }: PartnerImport<BroadcastFeed>): Promise<Told> {
  const { content, contentType } = feed;
  const input: BroadcastsInput = { content, contentType, settings, names: await selectTeamNames(db) };
  const tally = new ProblemTally();
  const broadcasts: ToldBroadcast[] = [];
  let seen = 0;
  for await (const readings of parsers.run<BroadcastReading[]>('broadcasts', input)) {
    seen += readings.length;
    for (const reading of readings) {
      if (reading.state === 'bad') tally.add(reading.place, reading.reason);
      if (reading.state === 'told') broadcasts.push(reading.broadcast);
    }
    if (broadcasts.length > most) throw new Refusal(`The list has more than ${most} broadcasts`);
  }
  if (broadcasts.length === 0 && tally.total > 0) {
    const [problem] = tally.problems();
    throw new Refusal(`The list has nothing that can be used; ${problem?.place}: ${problem?.reason}`);
  }
  return { broadcasts, seen, tally };
}

/**
 * Replaces what a provider's list said before of where matches are shown. What an editor says of the same channel and
 * match stands.
 * @throws Refusal when the list cannot be read to its end, or has nothing that can be used
 */
export async function replaceBroadcasts(
  run: PartnerImport<BroadcastFeed>,
): Promise<Counts & { readonly isSettled: boolean }> {
  const { broadcasts, seen, tally } = await readAll(run);
  const { language } = run.settings;
  // The feed and not the file that happened to bring it: whatever comes next replaces it.
  const source = run.settings.url;
  return run.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
    const fixtures = await findBroadcastFixtures(trx, broadcasts);
    const wanted = new Map<string, BroadcastRow>();
    for (const [index, { place, channel, kind, url }] of broadcasts.entries()) {
      const fixture_id = fixtures[index] ?? null;
      if (fixture_id === null) tally.add(place, 'there is no match of its teams near its day');
      else {
        const row = { fixture_id, language, channel, kind, url, source };
        wanted.set(keyOf(row), row);
      }
    }
    const taken = await takenBroadcasts(trx, [...wanted.values()], source);
    const isEdited = await findEditedBroadcasts(trx, [...wanted.values()]);
    const own = [...wanted].flatMap(([key, row]) => (taken.has(key) || isEdited(row) ? [] : [row]));
    const counts = await replaceRows(trx, table, await storedBroadcasts(trx, source), own);
    return { ...counts, seen, problems: tally.problems(), isSettled: tally.total === 0 };
  });
}
