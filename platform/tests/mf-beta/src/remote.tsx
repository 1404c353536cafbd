import { defineRemote } from '@fan-base/shared-contracts/remote';
import { counter, headlines, loaded } from './blocks.ts';
import { folders } from './folders.generated.ts';

export const remote = defineRemote({
  name: 'mf-beta',
  folders,
  pages: {
    beta: {
      path: { da: '/beta', en: '/beta' },
      widgets: () => [headlines, counter],
      // `front/side` is where the template of new remotes contributes its widget.
      slots: { 'beta/side': { limit: 3 }, 'front/side': { limit: 3 } },
    },
    'beta-long': {
      path: { da: '/beta/lang', en: '/beta/long' },
      query: ['page'],
      widgets: () => [
        { remote: 'mf-alpha', widget: 'headlines' },
        { remote: 'mf-alpha', widget: 'newest', props: { rank: 2 } },
        { remote: 'mf-alpha', widget: 'newest', props: { rank: 3 } },
        { remote: 'mf-beta', widget: 'counter' },
      ],
    },
    'beta-now': {
      path: { da: '/beta/nu', en: '/beta/now' },
      hydrate: 'load',
      widgets: () => [loaded(headlines), loaded(counter)],
      slots: { 'beta-now/side': { limit: 3 } },
    },
  },
  widgets: {
    counter: {
      minHeight: 60,
    },
  },
  contributes: {
    slots: { 'alpha/side': { widget: 'counter', order: 10 } },
    navigation: [{ key: 'beta', label: { da: 'Beta', en: 'Beta' }, order: 30, also: ['beta-now'] }],
  },
});
