import { setText } from '@fan-base/host/browser/starter/set-text';
import {
  formatVisitorTime,
  formatVisitorTitle,
  type TimeFormat,
} from '@fan-base/shared-ui/formats/visitor-time';
import './started.ts';

/* A file of its own, which the starter loads for visitors in another time zone than the site's. */

window.fanBaseZone = (within, now, language) => {
  for (const time of within.querySelectorAll<HTMLTimeElement>('time:is([data-as],[data-relative])')) {
    const { as, beside } = time.dataset;
    const text = { as: as as TimeFormat, at: time.dateTime, beside, now, language, timeZone: null };
    if (as) setText(time, formatVisitorTime(text));
    if (time.title) time.title = formatVisitorTitle(text);
  }
};
