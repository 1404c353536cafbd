import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Language } from '@fan-base/shared-contracts/language';
import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createStore, type StoreApi } from 'zustand';
import { reportReactErrors } from '../../page/react-errors.ts';
import { storage } from '../../page/storage.ts';
import { Inspector } from './Inspector.tsx';
import { type Inspected, InspectedContext } from './inspection.ts';

/** Storage key: whether the panel was open when the page was left (docs/documents.md). */
const openKey = 'inspector_open';

/** Part of the inspector's chunk, since another chunk would be listed in a file that visitors load. */
const loadMessages = async (language: Language): Promise<Messages> =>
  (language === 'da'
    ? await import(/* webpackChunkName: "inspector" */ '../../page/qa/locales/da.ts')
    : await import(/* webpackChunkName: "inspector" */ '../../page/qa/locales/en.ts')
  ).messages;

async function mount(inspected: Inspected, open: StoreApi<boolean>): Promise<void> {
  const { language } = inspected;
  const i18n = setupI18n({ locale: language, messages: { [language]: await loadMessages(language) } });
  const element = document.createElement('div');
  element.dataset['inspector'] = '';
  document.body.append(element);
  // A separate style cache, so that the page's styles are the same as a visitor's.
  const styles = createCache({ key: 'fbi' });
  createRoot(element, { identifierPrefix: 'inspector-', ...reportReactErrors('inspector') }).render(
    <CacheProvider value={styles}>
      <I18nProvider i18n={i18n}>
        <InspectedContext value={inspected}>
          <Inspector open={open} />
        </InspectedContext>
      </I18nProvider>
    </CacheProvider>,
  );
}

let shown: { readonly open: StoreApi<boolean>; readonly ready: Promise<void> } | undefined;

/** Whether to open the panel, toggle it, or only show the button. */
export type ShowHow = 'open' | 'toggle' | 'offer';

/** Adds the inspector to the page, or opens or closes it. */
export async function showInspector(inspected: Inspected, how: ShowHow): Promise<void> {
  if (shown) {
    if (how !== 'offer') shown.open.setState(how === 'open' || !shown.open.getState());
    return shown.ready;
  }
  const open = createStore<boolean>(() => how !== 'offer' || storage.read(openKey) === 'yes');
  const remember = () => storage.write(openKey, open.getState() ? 'yes' : 'no');
  remember();
  open.subscribe(remember);
  shown = { open, ready: mount(inspected, open) };
  return shown.ready;
}
