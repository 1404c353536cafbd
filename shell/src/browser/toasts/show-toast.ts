import type { Toast } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';

/** Shows a toast; the code for it is loaded with the first one. A message that cannot be shown is not lost. */
export const showToast =
  (i18n: I18n) =>
  (toast: Toast): void => {
    import(/* webpackChunkName: "toasts" */ './Toasts.tsx').then(
      ({ show }) => show(toast, i18n),
      () => window.alert(toast.message),
    );
  };
