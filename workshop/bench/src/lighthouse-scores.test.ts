import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { getMedianScores, getScores, type JudgedPage, listCosts, listMissed } from './lighthouse-scores.ts';

const judged = (performance: number, seo: number | null = 1): JudgedPage => ({
  categories: {
    performance: {
      score: performance,
      auditRefs: [
        { id: 'paint', weight: 10 },
        { id: 'blocking', weight: 30 },
        { id: 'hint', weight: 0 },
        { id: 'skipped', weight: 10 },
      ],
    },
    seo: { score: seo, auditRefs: [{ id: 'title', weight: 1 }] },
  },
  audits: {
    paint: { title: 'Paint', score: 0.5, displayValue: '1.2 s' },
    blocking: { title: 'Blocking', score: 0.98 },
    hint: { title: 'Hint', score: 0 },
    skipped: { title: 'Skipped', score: null },
    title: { title: 'Title', score: 1 },
  },
});

test('scores are out of 100, without categories that were not judged', () => {
  deepEqual(getScores(judged(0.874, null)), { performance: 87 });
});

test('a page is judged by the median of each category', () => {
  deepEqual(getMedianScores([judged(0.9), judged(1), judged(0.97, 0.92)]), { performance: 97, seo: 100 });
});

test('a category misses its goal below 99, all but performance below 100', () => {
  deepEqual(listMissed({ performance: 99, accessibility: 100, 'best-practices': 99 }), ['best-practices']);
  deepEqual(listMissed({ performance: 98, seo: 100 }), ['performance']);
});

test('audits are listed with the points that they cost, without those that are only hints', () => {
  deepEqual(listCosts(judged(0.9)), ['Paint 1.2 s (−12.5)', 'Blocking (−1.5)']);
});
