import type { Toast } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { focusOnHotkey } from './focus-on-hotkey.ts';
import { ToastView, toastLimits } from './ToastView.tsx';

let isStarted = false;

/** Creates the toasts' container, a separate React root. */
function start(i18n: I18n): void {
  const place = document.createElement('div');
  place.id = 'toasts';
  place.role = 'region';
  place.ariaLabel = i18n._(msg`Messages (F8)`);
  document.body.append(place);
  flushSync(() =>
    createRoot(place).render(
      <I18nProvider i18n={i18n}>
        <SnackbarProvider
          maxSnack={toastLimits.max}
          preventDuplicate
          // The toast has its own timer, which also pauses on keyboard focus.
          autoHideDuration={null}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transitionDuration={{ enter: 180, exit: toastLimits.leavingMs }}
          onExit={(toast) => {
            toast.dataset['toast'] = 'closed';
          }}
          Components={{ info: ToastView, success: ToastView, error: ToastView }}
        />
      </I18nProvider>,
    ),
  );
  focusOnHotkey(place);
}

/** Shows and announces a toast. Duplicates of an open one are ignored. */
export function show({ message, kind }: Toast, i18n: I18n): void {
  if (!isStarted) {
    isStarted = true;
    start(i18n);
  }
  enqueueSnackbar(message, { variant: kind });
}
