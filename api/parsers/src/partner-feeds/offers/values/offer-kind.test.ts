import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { kindFinder, type OfferKind } from './offer-kind.ts';

const cases: readonly (readonly [category: string, title: string, kind: OfferKind | null])[] = [
  ['Fodboldrejser', 'Liverpool - Arsenal', 'trip'],
  ['Sport > Football Trips', 'Liverpool v Arsenal', 'trip'],
  ['Fodbold / Spilletrøjer', 'Liverpool Hjemmebane 2026/27', 'shirt'],
  ['Replica Shirts', 'Liverpool Home', 'shirt'],
  ['', 'Liverpool Hjemmebanetrøje', 'shirt'],
  ['', 'Liverpool hættetrøje', 'gear'],
  ['Herre', 'Liverpool Tørklæde', 'gear'],
  ['Fodboldstøvler', 'Predator 26', null],
  ['', '', null],
];
for (const [category, title, kind] of cases)
  test(`[INGEST-4] '${category}: ${title}' is ${kind ?? 'not an offer for fans'}`, () => {
    equal(kindFinder()(category, title), kind);
  });

test('[INGEST-4] the configuration defines the meaning of words', () => {
  equal(kindFinder({ shirt: ['Maglie'] })('Maglie', 'Liverpool'), 'shirt');
  equal(kindFinder({ shirt: ['Maglie'] })('Fodboldrejser', 'Liverpool'), null);
});
