import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { toSlug } from './slug.ts';

const cases: [string, string][] = [
  ['Liverpool FC', 'liverpool_fc'],
  ['FC Bayern München', 'fc_bayern_munchen'],
  ['Atlético Madrid', 'atletico_madrid'],
  ['Brøndby Åså Ære', 'broendby_aasaa_aere'],
  ['A\u030Aboe', 'aaboe'],
  ['Brighton & Hove Albion FC', 'brighton_hove_albion_fc'],
  ['1. FC Köln', '1_fc_koln'],
  ['Saint-Étienne', 'saint-etienne'],
  ['  Preußen   Münster ', 'preussen_munster'],
  ['Łukasz Fabiański', 'lukasz_fabianski'],
  ['Đorđe Petrović', 'dorde_petrovic'],
  ['Þórir Jóhann', 'thorir_johann'],
  ['Iğdır Işık', 'igdir_isik'],
  ['İlkay Gündoğan', 'ilkay_gundogan'],
  ['Dimitri Œuvre', 'dimitri_oeuvre'],
  ['§%', ''],
];

for (const [name, slug] of cases) test(`The slug of '${name}' is '${slug}'`, () => equal(toSlug(name), slug));
