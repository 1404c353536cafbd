import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { getInstagramChannel, getYoutubeChannel } from './handles.ts';

const withText = (area: string, text: string) => siteIn('en', { texts: [{ area, text }] });

test('[NEWS-5] a profile and a channel become the addresses of their pages and frames', () => {
  expect(getInstagramChannel(withText('instagram', ' liverpoolfc '))).toEqual({
    page: 'https://www.instagram.com/liverpoolfc/',
    embed: 'https://www.instagram.com/liverpoolfc/embed/',
  });
  expect(getYoutubeChannel(withText('youtube', 'UC9LQwHZoucFT94I2h6JOcjQ'))).toEqual({
    page: 'https://www.youtube.com/channel/UC9LQwHZoucFT94I2h6JOcjQ',
    embed: 'https://www.youtube-nocookie.com/embed/videoseries?list=UU9LQwHZoucFT94I2h6JOcjQ',
  });
});

test.each(['', 'a/../b', 'https://evil.example', 'two words', 'UC-too-short'])(
  '[NEWS-5] %p is not a channel',
  (text) => {
    expect(getInstagramChannel(withText('instagram', text.replace('UC-too-short', '?')))).toBeNull();
    expect(getYoutubeChannel(withText('youtube', text))).toBeNull();
  },
);
