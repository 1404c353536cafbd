import type { Language } from '@fan-base/shared-contracts/language';

export interface ForumSeed {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly isMatchDay?: boolean;
}

/** The initial forums of a site. */
export const getForumSeeds = (language: Language, club: string): readonly ForumSeed[] =>
  language === 'da'
    ? [
        {
          slug: 'kampe',
          title: 'Kampene',
          description: `Før, under og efter ${club}s kampe; hver kamp får sin egen tråd`,
          isMatchDay: true,
        },
        { slug: 'truppen', title: 'Truppen', description: 'Spillere, træner og taktik' },
        {
          slug: 'transfers',
          title: 'Transfers og rygter',
          description: 'Hvem kommer, hvem går, og hvem tror på det',
        },
        {
          slug: 'ture',
          title: 'Rejser og billetter',
          description: 'På stadion sammen: råd, rejser og oplevelser',
        },
        { slug: 'ordet-er-frit', title: 'Ordet er frit', description: 'Alt det andet' },
      ]
    : [
        {
          slug: 'matches',
          title: 'Matches',
          description: `Before, during and after ${club}’s matches; each has its own thread`,
          isMatchDay: true,
        },
        { slug: 'squad', title: 'Squad', description: 'Players, manager and tactics' },
        {
          slug: 'transfers',
          title: 'Transfers and rumours',
          description: 'Who is coming, who is going, and who believes it',
        },
        {
          slug: 'trips',
          title: 'Trips and tickets',
          description: 'Away days: advice, travel, stories',
        },
        { slug: 'anything-else', title: 'Off topic', description: 'Everything that is not about the club' },
      ];
