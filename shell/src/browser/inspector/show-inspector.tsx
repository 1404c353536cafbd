import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Language } from '@fan-base/shared-contracts/language';
import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createStore, type StoreApi } from 'zustand';
import { storage } from '../../page/storage.ts';
import type { Boot } from '../../page/view/boot.ts';
import { reportReactErrors } from '../../page/view/report-react-errors.ts';
import { Inspector } from './Inspector.tsx';
import { InspectedContext } from './inspection.ts';

/** Key in the browser's storage: the panel was open when the page was left (docs/contracts). */
const openKey = 'inspector_open';

/** Part of the inspector's own chunk: a chunk more would be named in the file that visitors load. */
const loadMessages = async (language: Language): Promise<Messages> =>
  (language === 'da'
    ? await import(/* webpackChunkName: "inspector" */ '../../page/qa/locales/da.ts')
    : await import(/* webpackChunkName: "inspector" */ '../../page/qa/locales/en.ts')
  ).messages;

async function mount(boot: Boot, errors: readonly Event[], open: StoreApi<boolean>): Promise<void> {
  const { language } = boot.settings;
  const i18n = setupI18n({ locale: language, messages: { [language]: await loadMessages(language) } });
  const element = document.createElement('div');
  document.body.append(element);
  // Styles of its own, so that the page's are those of a visitor.
  const styles = createCache({ key: 'fbi' });
  createRoot(element, { identifierPrefix: 'inspector-', ...reportReactErrors('inspector') }).render(
    <CacheProvider value={styles}>
      <I18nProvider i18n={i18n}>
        <InspectedContext value={{ boot, language, errors }}>
          <Inspector open={open} />
        </InspectedContext>
      </I18nProvider>
    </CacheProvider>,
  );
}

let shown: { readonly open: StoreApi<boolean>; readonly ready: Promise<void> } | undefined;

/** Whether the tester asked for the panel, asked for the other of open and closed, or only gets the way in. */
export type ShowHow = 'open' | 'toggle' | 'offer';

/**
 * Puts the inspector into the page; once it is there, opens or closes it.
 * @param errors what went wrong so far; it goes on growing
 */
export async function showInspector(boot: Boot, errors: readonly Event[], how: ShowHow): Promise<void> {
  if (shown) {
    if (how !== 'offer') shown.open.setState(how === 'open' || !shown.open.getState());
    return shown.ready;
  }
  const open = createStore<boolean>(() => how !== 'offer' || storage.read(openKey) === 'yes');
  const remember = () => storage.write(openKey, open.getState() ? 'yes' : 'no');
  remember();
  open.subscribe(remember);
  shown = { open, ready: mount(boot, errors, open) };
  return shown.ready;
}
