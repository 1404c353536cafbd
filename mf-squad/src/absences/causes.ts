import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Causes in API-Football's wording, lowercased: from its injuries and from its list of absences
 * (`sidelined`), which only names the part of the body.
 */
const causes: Readonly<Record<string, MessageDescriptor>> = {
  'achilles tendon injury': msg`Achilles tendon injury`,
  'achilles tendon problem': msg`Achilles tendon injury`,
  'ankle injury': msg`Ankle injury`,
  'ankle/foot injury': msg`Ankle or foot injury`,
  'arm injury': msg`Arm injury`,
  'back injury': msg`Back injury`,
  'broken ankle': msg`Broken ankle`,
  'broken arm': msg`Broken arm`,
  'broken calfbone': msg`Broken fibula`,
  'broken foot': msg`Broken foot`,
  'broken leg': msg`Broken leg`,
  'broken toe': msg`Broken toe`,
  'calf injury': msg`Calf injury`,
  'calf muscle strain': msg`Calf injury`,
  'chest injury': msg`Chest injury`,
  "coach's decision": msg`Coach’s decision`,
  concussion: msg`Concussion`,
  covid19: msg`Covid-19`,
  'cruciate ligament': msg`Cruciate ligament injury`,
  'cruciate ligament injury': msg`Cruciate ligament injury`,
  'elbow injury': msg`Elbow injury`,
  'eye injury': msg`Eye injury`,
  'facial injury': msg`Facial injury`,
  'finger injury': msg`Finger injury`,
  'foot injury': msg`Foot injury`,
  'groin injury': msg`Groin injury`,
  'groin strain': msg`Groin injury`,
  hamstring: msg`Hamstring injury`,
  'hamstring injury': msg`Hamstring injury`,
  'hand injury': msg`Hand injury`,
  'head injury': msg`Head injury`,
  'health problems': msg`Illness`,
  'heel injury': msg`Heel injury`,
  'hip injury': msg`Hip injury`,
  'hip/thigh injury': msg`Hip or thigh injury`,
  ill: msg`Illness`,
  illness: msg`Illness`,
  inactive: msg`Not in the squad`,
  injury: msg`Injury`,
  'international duty': msg`International duty`,
  'jaw injury': msg`Jaw injury`,
  'knee injury': msg`Knee injury`,
  'knee/leg injury': msg`Knee or leg injury`,
  knock: msg`Knock`,
  'lacking match fitness': msg`Lacking match fitness`,
  'leg injury': msg`Leg injury`,
  'loan agreement': msg`Loan agreement`,
  'lower back injury': msg`Back injury`,
  'meniscus injury': msg`Meniscus injury`,
  'metatarsal fracture': msg`Broken metatarsal`,
  'muscle injury': msg`Muscle injury`,
  muscular: msg`Muscle injury`,
  'national selection': msg`International duty`,
  'neck injury': msg`Neck injury`,
  'personal reasons': msg`Personal reasons`,
  'red card': msg`Suspended (red card)`,
  'red card suspension': msg`Suspended (red card)`,
  rest: msg`Rested`,
  'rib injury': msg`Rib injury`,
  'shin injury': msg`Shin injury`,
  'shoulder injury': msg`Shoulder injury`,
  'sprained ankle': msg`Sprained ankle`,
  surgery: msg`Surgery`,
  suspended: msg`Suspended`,
  suspension: msg`Suspended`,
  'thigh injury': msg`Thigh injury`,
  'thigh muscle strain': msg`Thigh injury`,
  'toe injury': msg`Toe injury`,
  'unknown injury': msg`Unknown injury`,
  virus: msg`Virus`,
  'wrist injury': msg`Wrist injury`,
  'yellow card': msg`Suspended (yellow cards)`,
  'yellow cards': msg`Suspended (yellow cards)`,
};

function findName(i18n: I18n, cause: string): string | undefined {
  const words = cause.trim().toLowerCase();
  const known = Object.hasOwn(causes, words) ? causes[words] : undefined;
  return known && i18n._(known);
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
