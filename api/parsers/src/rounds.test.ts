import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRound } from './rounds.ts';

type Case = readonly [
  text: string,
  competition: string,
  name: string,
  stage: string | null,
  number: number | null,
];

const cases: readonly Case[] = [
  ['Matchday 1', '', 'Matchday 1', 'matchday', 1],
  ['Regular Season - 27', '', 'Matchday 27', 'matchday', 27],
  ['League, Matchday 8', 'uefa.cl', 'League, Matchday 8', 'matchday', 8],
  ['League Stage - 3', 'uefa.cl', 'League Stage - 3', 'matchday', 3],
  ['Group A, Matchday 3', 'uefa.cl', 'Group A, Matchday 3', 'group', 3],
  ['Group Stage - 3', 'uefa.cl', 'Group Stage - 3', 'group', 3],
  ['Finals, Round of 16', 'uefa.cl', 'Finals, Round of 16', 'round-of-16', null],
  ['Round of 16', 'en.cup', 'Round of 16', 'round-of-16', null],
  ['Finals, Quarterfinals', 'uefa.cl', 'Finals, Quarterfinals', 'quarter-final', null],
  ['Quarter-finals', 'en.cup', 'Quarter-finals', 'quarter-final', null],
  ['Finals, Semifinals', 'uefa.cl', 'Finals, Semifinals', 'semi-final', null],
  ['Semi-finals', 'en.cup', 'Semi-finals', 'semi-final', null],
  ['Finals, Final', 'uefa.cl', 'Finals, Final', 'final', null],
  ['Final', 'en.cup', 'Final', 'final', null],
  ['Club Friendlies 3', 'friendlies', 'Club Friendlies 3', 'friendly', 3],
  ['Playoffs, Matchday 1', 'en.2', 'Playoffs, Matchday 1', null, null],
  ['3rd Qualifying Round', 'uefa.cl', '3rd Qualifying Round', null, null],
  ['A round of tomorrow', 'en.1', 'A round of tomorrow', null, null],
  ['Spieltag 12', 'de.1', 'Matchday 12', 'matchday', 12],
  ['12. Spieltag', 'de.1', 'Matchday 12', 'matchday', 12],
  ['Jornada 12', 'es.1', 'Matchday 12', 'matchday', 12],
  ['12ª Jornada', 'es.1', 'Matchday 12', 'matchday', 12],
  ['12ª Giornata', 'it.1', 'Matchday 12', 'matchday', 12],
  ['12. Giornata', 'it.1', 'Matchday 12', 'matchday', 12],
  ['Journée 12', 'fr.1', 'Matchday 12', 'matchday', 12],
  ['1re Journée', 'fr.1', 'Matchday 1', 'matchday', 1],
  ['12. Runde', 'at.1', 'Matchday 12', 'matchday', 12],
  ['Speelronde 12', 'nl.1', 'Matchday 12', 'matchday', 12],
  ['Round 12', 'sco.1', 'Matchday 12', 'matchday', 12],
  ['Apertura - 13', 'mx.1', 'Apertura - 13', 'matchday', 13],
  ['12', 'pl.1', '12', 'matchday', 12],
  ['Round of 32', 'mx.1', 'Round of 32', null, null],
  ['1. Runde', 'de.cup', '1. Runde', null, null],
  ['Achtelfinale', 'de.cup', 'Achtelfinale', 'round-of-16', null],
  ['Viertelfinale', 'de.cup', 'Viertelfinale', 'quarter-final', null],
  ['Halbfinale', 'de.cup', 'Halbfinale', 'semi-final', null],
  ['Finale', 'de.cup', 'Finale', 'final', null],
  ['Apertura - 13', '', 'Apertura - 13', null, null],
  ['Aufstieg, Round 1', 'italian_serie_b', 'Aufstieg, Round 1', null, null],
  ['Europa League, Round 1', 'cz.1', 'Europa League, Round 1', null, null],
  ['Relegation Round - 1', 'de.1', 'Relegation Round - 1', null, null],
  ['Championship Round - 3', 'dk.1', 'Championship Round - 3', 'matchday', 3],
  ['1st Leg', 'de.1', '1st Leg', null, null],
  ['Season 2026', 'en.1', 'Season 2026', null, null],
];
for (const [text, competition, name, stage, number] of cases)
  test(`'${text}' of ${competition || 'any competition'} has the stage ${stage ?? '(none)'}`, () => {
    assert.deepEqual(parseRound(text, competition), { name, stage, number });
  });
