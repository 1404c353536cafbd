import { equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import { channelName, findChannelTextProblem } from './channel-texts.ts';

test('[NEWS-5] a channel text is a profile name, a YouTube channel id, or none', () => {
  for (const [area, text] of [
    ['instagram', 'liverpoolfc'],
    ['instagram', ' fc.bayern_07 '],
    ['instagram', '-'],
    ['youtube', 'UC9LQwHZoucFT94I2h6JOcjQ'],
    ['youtube', '-'],
    ['intro', 'Anything at all / at all'],
    ['constructor', 'Anything'],
  ] as const)
    equal(findChannelTextProblem(area, text), null, `${area}: ${text}`);
  match(findChannelTextProblem('instagram', 'https://www.instagram.com/liverpoolfc') ?? '', /profile's name/);
  match(findChannelTextProblem('youtube', '@LiverpoolFC') ?? '', /channel's id/);
});

test('[NEWS-5] an invalid channel name shows no channel', () => {
  equal(channelName('instagram', ' liverpoolfc '), 'liverpoolfc');
  for (const text of [undefined, '', '-', '../x', 'two words']) equal(channelName('instagram', text), null);
  equal(channelName('youtube', 'UC-too-short'), null);
});
