import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Causes in API-Football's wording, lowercased and without the kind of injury: its list of absences
 * (`sidelined`) only names the part of the body.
 */
const causes: Readonly<Record<string, MessageDescriptor>> = {
  'achilles tendon': msg`Achilles tendon injury`,
  ankle: msg`Ankle injury`,
  'ankle/foot': msg`Ankle or foot injury`,
  arm: msg`Arm injury`,
  back: msg`Back injury`,
  'broken ankle': msg`Broken ankle`,
  'broken arm': msg`Broken arm`,
  'broken calfbone': msg`Broken fibula`,
  'broken foot': msg`Broken foot`,
  'broken leg': msg`Broken leg`,
  'broken toe': msg`Broken toe`,
  calf: msg`Calf injury`,
  chest: msg`Chest injury`,
  "coach's decision": msg`Coach’s decision`,
  concussion: msg`Concussion`,
  covid19: msg`Covid-19`,
  'cruciate ligament': msg`Cruciate ligament injury`,
  elbow: msg`Elbow injury`,
  eye: msg`Eye injury`,
  facial: msg`Facial injury`,
  finger: msg`Finger injury`,
  foot: msg`Foot injury`,
  groin: msg`Groin injury`,
  hamstring: msg`Hamstring injury`,
  hand: msg`Hand injury`,
  head: msg`Head injury`,
  'health problems': msg`Illness`,
  heel: msg`Heel injury`,
  hip: msg`Hip injury`,
  'hip/thigh': msg`Hip or thigh injury`,
  ill: msg`Illness`,
  illness: msg`Illness`,
  inactive: msg`Not in the squad`,
  injury: msg`Injury`,
  'international duty': msg`International duty`,
  jaw: msg`Jaw injury`,
  knee: msg`Knee injury`,
  'knee/leg': msg`Knee or leg injury`,
  knock: msg`Knock`,
  'lacking match fitness': msg`Lacking match fitness`,
  leg: msg`Leg injury`,
  'loan agreement': msg`Loan agreement`,
  'lower back': msg`Back injury`,
  meniscus: msg`Meniscus injury`,
  'metatarsal fracture': msg`Broken metatarsal`,
  muscle: msg`Muscle injury`,
  muscular: msg`Muscle injury`,
  'national selection': msg`International duty`,
  neck: msg`Neck injury`,
  'personal reasons': msg`Personal reasons`,
  'red card': msg`Suspended (red card)`,
  'red card suspension': msg`Suspended (red card)`,
  rest: msg`Rested`,
  rib: msg`Rib injury`,
  shin: msg`Shin injury`,
  shoulder: msg`Shoulder injury`,
  'sprained ankle': msg`Sprained ankle`,
  surgery: msg`Surgery`,
  suspended: msg`Suspended`,
  suspension: msg`Suspended`,
  thigh: msg`Thigh injury`,
  toe: msg`Toe injury`,
  unknown: msg`Unknown injury`,
  virus: msg`Virus`,
  wrist: msg`Wrist injury`,
  'yellow card': msg`Suspended (yellow cards)`,
  'yellow cards': msg`Suspended (yellow cards)`,
};

function findName(i18n: I18n, cause: string): string | undefined {
  const key = cause
    .trim()
    .toLowerCase()
    .replace(/( muscle)? (injury|problem|strain)$/, '');
  const name = Object.hasOwn(causes, key) ? causes[key] : undefined;
  return name && i18n._(name);
}

/** A cause in the site's language; unknown causes keep the provider's wording. */
export const getCauseName = (i18n: I18n, cause: string): string => findName(i18n, cause) ?? cause;

/** Capitalized in English even mid-sentence. */
const properNames = /^(Achilles|Covid)/;

/** A cause in mid-sentence: `hamstring injury`, but `Achilles tendon injury`. */
export function getCauseInSentence(i18n: I18n, cause: string): string {
  const name = findName(i18n, cause);
  if (name === undefined || properNames.test(name)) return name ?? cause;
  return name.charAt(0).toLowerCase() + name.slice(1);
}
