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

/** The one place on the page where toasts appear: a React root of its own, beside the page's. */
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
          // A toast counts its own time, in which the keyboard's focus stops it too.
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
  focusOnHotkey();
}

/** Shows a toast, and announces it; one that says the same as an open one is left out. */
export function show({ message, kind }: Toast, i18n: I18n): void {
  if (!isStarted) {
    isStarted = true;
    start(i18n);
  }
  enqueueSnackbar(message, { variant: kind });
}
