import type { Language } from '@fan-base/shared-contracts/language';
import type { PinProblem } from '../../remotes/CompositionReport.ts';

/** Words of the testers' pages: beside the catalogues, so that visitors load none of them. */
interface Words {
  readonly title: string;
  readonly intro: string;
  readonly keys: string;
  readonly now: string;
  readonly nothing: string;
  readonly why: Readonly<Record<'stable' | 'pinned' | 'own', string>>;
  readonly canary: (share: string) => string;
  readonly pinProblem: Readonly<Record<PinProblem, (pin: string) => string>>;
  readonly version: string;
  readonly visitors: (version: string) => string;
  readonly withdrawn: string;
  readonly devServer: string;
  readonly devHint: string;
  readonly apply: string;
  readonly clear: string;
  readonly front: string;
  readonly frontInspected: string;
  readonly shareLink: string;
  readonly leave: (name: string) => string;
  readonly linkTitle: string;
  readonly linkIntro: string;
  readonly linkSame: string;
  readonly use: string;
  readonly stay: string;
  readonly keyTitle: string;
  readonly keyIntro: string;
  readonly key: string;
  readonly enter: string;
  readonly error: string;
  readonly badKey: string;
  readonly badVersion: (remote: string) => string;
  readonly badDevServer: (remote: string) => string;
  readonly badLink: string;
  readonly otherOrigin: string;
  readonly noAccess: string;
}

export const qaWords: Record<Language, Words> = {
  da: {
    title: 'Prøv en kombination af versioner',
    intro:
      'Det, du vælger her, gælder kun denne browser på dette domæne i syv dage. Ingen besøgende mærker det.',
    keys: 'Inspektøren åbner med Alt + Shift + Q på enhver side.',
    now: 'Nu',
    nothing: 'kan ikke læses',
    why: {
      stable: 'det, alle besøgende får',
      pinned: 'valgt af dig',
      own: 'skallen er den server, der svarer; den kan ikke vælges',
    },
    canary: (share) => `canary, som ${share} % af de besøgende får`,
    pinProblem: {
      unknown: (pin) => `Du valgte ${pin}, som aldrig er udgivet`,
      withdrawn: (pin) => `Du valgte ${pin}, som er trukket tilbage`,
      unreadable: (pin) => `Du valgte ${pin}, som ikke kan læses lige nu`,
    },
    version: 'Version',
    visitors: (version) => `Som de besøgende (${version})`,
    withdrawn: 'trukket tilbage',
    devServer: 'Eller udviklingsserver',
    devHint:
      'En udviklingsserver på din egen maskine skrives som http://localhost:4101. Koden hentes af din browser, aldrig af denne server.',
    apply: 'Brug denne kombination',
    clear: 'Tilbage til det, besøgende får',
    front: 'Gå til forsiden',
    frontInspected: 'Gå til forsiden med inspektøren',
    shareLink: 'Link til netop denne kombination',
    leave: (name) => `Glem nøglen (${name})`,
    linkTitle: 'Et link til en kombination',
    linkIntro: 'Linket har ikke ændret noget. Bruger du det, får denne browser:',
    linkSame: 'Det er den kombination, du allerede har.',
    use: 'Brug kombinationen',
    stay: 'Lad alt være, som det er',
    keyTitle: 'For testere',
    keyIntro: 'Med en gyldig nøgle kan du vælge versioner på dette domæne.',
    key: 'Nøgle',
    enter: 'Fortsæt',
    error: 'Fejl',
    badKey: 'Nøglen er ikke gyldig, eller den er udløbet. Bed om en ny.',
    badVersion: (remote) => `${remote}: det er ikke et versionsnummer.`,
    badDevServer: (remote) => `${remote}: skriv adressen som http://localhost:4101.`,
    badLink: 'Linket nævner ingen kombination, der kan læses. Bed om et nyt.',
    otherOrigin: 'Ændringer kan kun komme fra denne side selv. Prøv igen herfra.',
    noAccess: 'Nøglen er udløbet. Skriv den igen, før du vælger versioner.',
  },
  en: {
    title: 'Try a combination of versions',
    intro:
      'What you choose here applies to this browser on this domain only, for seven days. No visitor notices.',
    keys: 'The inspector opens with Alt + Shift + Q on any page.',
    now: 'Now',
    nothing: 'cannot be read',
    why: {
      stable: 'what all visitors get',
      pinned: 'chosen by you',
      own: 'the shell is the server that answers; it cannot be chosen',
    },
    canary: (share) => `canary, which ${share} % of the visitors get`,
    pinProblem: {
      unknown: (pin) => `You chose ${pin}, which was never published`,
      withdrawn: (pin) => `You chose ${pin}, which is withdrawn`,
      unreadable: (pin) => `You chose ${pin}, which cannot be read right now`,
    },
    version: 'Version',
    visitors: (version) => `As visitors (${version})`,
    withdrawn: 'withdrawn',
    devServer: 'Or a dev server',
    devHint:
      'A dev server on your own machine is written as http://localhost:4101. Your browser fetches its code; this server never does.',
    apply: 'Use this combination',
    clear: 'Back to what visitors get',
    front: 'Go to the front page',
    frontInspected: 'Go to the front page with the inspector',
    shareLink: 'Link to exactly this combination',
    leave: (name) => `Forget the key (${name})`,
    linkTitle: 'A link to a combination',
    linkIntro: 'The link has changed nothing. If you use it, this browser gets:',
    linkSame: 'It is the combination that you have already.',
    use: 'Use the combination',
    stay: 'Leave everything as it is',
    keyTitle: 'For testers',
    keyIntro: 'With a valid key you can choose versions on this domain.',
    key: 'Key',
    enter: 'Continue',
    error: 'Error',
    badKey: 'The key is not valid, or it has expired. Ask for a new one.',
    badVersion: (remote) => `${remote}: that is no version number.`,
    badDevServer: (remote) => `${remote}: write the address like http://localhost:4101.`,
    badLink: 'The link names no combination that can be read. Ask for a new one.',
    otherOrigin: 'Changes can come from this page itself only. Try again from here.',
    noAccess: 'The key has expired. Enter it again before you choose versions.',
  },
};
