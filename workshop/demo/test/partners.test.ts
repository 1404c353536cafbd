import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { clubs, otherTeams } from '@fan-base/shared-contracts/football';
import { assert } from '@fan-base/shared-contracts/struct';
import { parseRightsFile } from '@fan-base/source-parsers/editorial/rights-file';
import { readBroadcast } from '@fan-base/source-parsers/partner-feeds/broadcasts';
import type { Offer } from '@fan-base/source-parsers/partner-feeds/offers/offer';
import { OfferReader } from '@fan-base/source-parsers/partner-feeds/offers/offer-reader';
import { ProblemTally } from '@fan-base/source-parsers/partner-feeds/problem-tally';
import { readItems } from '@fan-base/source-parsers/partner-feeds/records/read-records';
import type { FeedRecord } from '@fan-base/source-parsers/partner-feeds/records/record';
import { TeamNames } from '@fan-base/source-parsers/partner-feeds/team-names';
import sharp from 'sharp';
import { Sources } from '../../../api/src/ingest/sources.ts';
import { partners } from '../src/partners/partners.ts';
import { listSources } from '../src/sources.ts';
import { answerAt, origin } from '../src/testing/world.ts';

const teams = new TeamNames(
  [...clubs, ...otherTeams].flatMap(({ name, shortName }) =>
    [name, shortName].map((one) => ({
      teamId: name,
      name: one,
      isClub: clubs.some((club) => club.name === name),
      isDerived: false,
    })),
  ),
);

const bytesAt = async (path: string) => (await answerAt(path, '2026-11-21T12:00:00Z')).bytes;

/** The sources that the server prints, as a product takes them. */
const sources: unknown = listSources(origin);
assert(sources, Sources);
const { offers: offerFeeds = [], broadcasts: guides = [] } = sources;

async function opened(address: string) {
  const bytes = await bytesAt(address.slice(origin.length));
  return { bytes: bytes[0] === 0x1f ? gunzipSync(bytes) : bytes, contentType: null };
}

for (const feed of offerFeeds)
  test(`[INGEST-4] the feed of ${feed.name} is read without a problem`, async () => {
    const reader = new OfferReader(feed, teams, new Date());
    const tally = new ProblemTally();
    const offers: Offer[] = [];
    for await (const found of readItems(await opened(feed.url), feed, tally, (one) => reader.read(one)))
      if (found) offers.push(found.offer);
    // Teams of lower leagues have no look of their own here.
    for (const { reason } of tally.problems()) match(reason, /one of its two teams/);
    ok(offers.length > 60, String(offers.length));
    equal(new Set(offers.map(({ key }) => key)).size, offers.length);
    const sells = partners.find(({ key }) => key === feed.key)?.sells;
    ok(offers.every(({ kind }) => (kind === 'trip') === (sells === 'trips')));
    ok(
      offers.every(
        ({ image_url, url }) => image_url?.startsWith(origin) && url.includes('partnerid=fan-base'),
      ),
    );
    ok(offers.some(({ old_price }) => old_price !== null));
    if (sells === 'trips') {
      ok(offers.some(({ flight }) => flight) && offers.some(({ hotel, nights }) => hotel && nights === 2));
      ok(
        offers.every(
          ({ ticket, match_day, flight, hotel }) => ticket && match_day !== null && (hotel || !flight),
        ),
      );
    } else {
      ok(offers.some(({ shirt, shirt_season }) => shirt === 'home' && shirt_season === 2026));
      ok(offers.some(({ sizes }) => sizes.length > 2));
    }
  });

for (const feed of guides)
  test(`[INGEST-4] the guide ${feed.key} names the channels of matches`, async () => {
    const channels = new Set<string>();
    const read = (record: FeedRecord) => readBroadcast(record, feed, teams);
    for await (const found of readItems(await opened(feed.url), feed, new ProblemTally(), read))
      if (found) channels.add(found.channel);
    ok(channels.size > 1);
  });

test('[TRAVEL-2] the editors’ file of TV rights is right', async () => {
  const { records: rights, problems } = parseRightsFile(await bytesAt('/editors/rights.csv'));
  deepEqual(problems, []);
  ok(rights.length > 20 && rights.every(({ season, url }) => season === 2026 && url?.startsWith(origin)));
});

test('the links and pictures of products lead to pages', async () => {
  match(String(await bytesAt('/partners/the-kit-room/products/liverpool_fc-home')), /Simulated content/);
  const { format, width } = await sharp(await bytesAt('/products/liverpool_fc.home.jpg')).metadata();
  deepEqual([format, width], ['jpeg', 500]);
});
