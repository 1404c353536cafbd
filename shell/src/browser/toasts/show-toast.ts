import type { Toast } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';

/** Shows a toast; its code is loaded on first use. If that fails, falls back to an alert. */
export const showToast =
  (i18n: I18n) =>
  (toast: Toast): void => {
    import(/* webpackChunkName: "toasts" */ './Toasts.tsx').then(
      ({ show }) => show(toast, i18n),
      () => window.alert(toast.message),
    );
  };
