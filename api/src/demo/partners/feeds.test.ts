import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parseRightsFile } from '../../ingest/editorial/rights-file.ts';
import { readBroadcast } from '../../ingest/partner-feeds/broadcasts/broadcast-reader.ts';
import type { Offer } from '../../ingest/partner-feeds/offers/offer.ts';
import { OfferReader } from '../../ingest/partner-feeds/offers/offer-reader.ts';
import { readRecords } from '../../ingest/partner-feeds/records/read-records.ts';
import { TeamNames } from '../../ingest/partner-feeds/team-names.ts';
import { knownTeams } from '../../ingest/teams/known-teams.ts';
import { clubs } from '../../network/clubs.ts';
import { demoAnswer } from '../routes.ts';
import { guideFeeds, partnerFeeds } from './feeds.ts';
import { partners } from './partners.ts';

const origin = 'http://127.0.0.1:4010';
const saturday = new Date('2026-11-21T12:00:00Z');

const teams = new TeamNames(
  [...clubs, ...knownTeams].flatMap(({ name, shortName }) =>
    [name, shortName].map((one) => ({
      teamId: name,
      name: one,
      isClub: clubs.some((club) => club.name === name),
    })),
  ),
);

function bytesAt(path: string, now = saturday): Buffer {
  const answer = demoAnswer(path, { seed: 'fan-base', now, origin, speed: 1 });
  ok(answer, path);
  return Buffer.from(answer.body);
}

const opened = (address: string, now = saturday) => {
  const bytes = bytesAt(address.slice(origin.length), now);
  return { bytes: bytes[0] === 0x1f ? gunzipSync(bytes) : bytes, contentType: null };
};

for (const feed of partnerFeeds(origin))
  test(`[INGEST-4] the feed of ${feed.name} is read without a problem`, async () => {
    const reader = new OfferReader(feed, teams);
    const offers: Offer[] = [];
    for await (const record of readRecords(opened(feed.url), feed)) {
      const reading = reader.read(record);
      // Teams of lower leagues have no look of their own here.
      if (reading.state === 'bad') match(reading.reason, /one of its two teams/);
      if (reading.state === 'offer') offers.push(reading.offer);
    }
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

for (const feed of guideFeeds(origin))
  test(`[INGEST-4] the guide ${feed.key} tells where matches are shown`, async () => {
    const channels = new Set<string>();
    for await (const record of readRecords(opened(feed.url), feed)) {
      const reading = readBroadcast(record, feed, teams);
      if (reading.state === 'told') channels.add(reading.broadcast.channel);
    }
    ok(channels.size > 1);
  });

test('[TRAVEL-2] the editors’ file of TV rights is right', () => {
  const { rights, problems } = parseRightsFile(bytesAt('/editors/rights.csv'));
  deepEqual(problems, []);
  ok(rights.length > 20 && rights.every(({ season, url }) => season === 2026 && url?.startsWith(origin)));
});

test('the same moment gives the same feeds, and the links and pictures in them lead somewhere', () => {
  for (const { url } of partnerFeeds(origin))
    deepEqual(bytesAt(url.slice(origin.length)), bytesAt(url.slice(origin.length)));
  match(bytesAt('/partners/the-kit-room/wares/liverpool_fc-home').toString(), /Simulated content/);
  match(bytesAt('/wares/liverpool_fc.home.svg').toString(), /#c8102e/);
  for (const path of [
    '/wares/liverpool_fc.constructor.svg',
    '/wares/nobody.home.svg',
    '/partners/nobody/feed.csv',
    '/guides/sv.xml',
  ])
    equal(demoAnswer(path, { seed: 'fan-base', now: saturday, origin, speed: 1 }), null, path);
});
