import type { RumourStatus } from '@fan-base/shared-contracts/api/rumours';
import type { MoveDirection } from '@fan-base/shared-contracts/api/transfers';
import type { Language } from '@fan-base/shared-contracts/language';

interface Who {
  readonly player: string;
  readonly own: string;
  readonly other: string;
}

type Ways = Readonly<
  Record<MoveDirection, Readonly<Record<RumourStatus, readonly ((who: Who) => string)[]>>>
>;

const english: Ways = {
  in: {
    rumour: [
      ({ player, own }) => `${own} said to have watched ${player} three times this month`,
      ({ player, own, other }) => `${player} of ${other} is on ${own}’s shortlist`,
    ],
    advanced: [
      ({ player, own, other }) => `${own} in talks with ${other} over ${player}`,
      ({ player, own }) => `${player} wants the move to ${own}, his agent says`,
    ],
    agreed: [
      ({ player, own, other }) => `${other} accept ${own}’s offer for ${player}`,
      ({ player, own }) => `Medical booked: ${player} is on his way to ${own}`,
    ],
    off: [
      ({ player, own }) => `${own} end their interest in ${player}`,
      ({ player, other }) => `${player} is staying at ${other}`,
    ],
  },
  out: {
    rumour: [
      ({ player, other }) => `${other} ask about ${player}`,
      ({ player, own }) => `${player} could leave ${own} when the window opens`,
    ],
    advanced: [
      ({ player, own, other }) => `${other} prepare an offer to ${own} for ${player}`,
      ({ player, other }) => `${player} has spoken with ${other}`,
    ],
    agreed: [
      ({ player, other }) => `${player} to ${other}: only the signature is missing`,
      ({ player, own, other }) => `${own} and ${other} shake hands on ${player}`,
    ],
    off: [
      ({ player, own, other }) => `${own} turn down ${other}: ${player} is not for sale`,
      ({ player, other }) => `${other} look elsewhere after ${player}’s no`,
    ],
  },
};

const danish: Ways = {
  in: {
    rumour: [
      ({ player, own }) => `${own} skal have set ${player} tre gange denne måned`,
      ({ player, own, other }) => `${player} fra ${other} står på listen hos ${own}`,
    ],
    advanced: [
      ({ player, own, other }) => `${own} forhandler med ${other} om ${player}`,
      ({ player, own }) => `${player} vil til ${own}, siger hans agent`,
    ],
    agreed: [
      ({ player, own, other }) => `${other} siger ja til ${own}s bud på ${player}`,
      ({ player, own }) => `Lægetjek er booket: ${player} er på vej til ${own}`,
    ],
    off: [
      ({ player, own }) => `${own} dropper ${player}`,
      ({ player, other }) => `${player} bliver i ${other}`,
    ],
  },
  out: {
    rumour: [
      ({ player, other }) => `${other} spørger til ${player}`,
      ({ player, own }) => `${player} kan være på vej væk fra ${own}`,
    ],
    advanced: [
      ({ player, own, other }) => `${other} gør et bud til ${own} klar på ${player}`,
      ({ player, other }) => `${player} har talt med ${other}`,
    ],
    agreed: [
      ({ player, other }) => `${player} til ${other}: kun underskriften mangler`,
      ({ player, own, other }) => `${own} og ${other} er enige om ${player}`,
    ],
    off: [
      ({ player, own, other }) => `${own} afviser ${other}: ${player} er ikke til salg`,
      ({ player, other }) => `${other} kigger videre efter nej fra ${player}`,
    ],
  },
};

/** Ways to head a report of a rumour. */
export const rumourWords: Readonly<Record<Language, Ways>> = { da: danish, en: english };
