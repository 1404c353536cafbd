import type { Language } from '@fan-base/shared-contracts/language';

/** A simulated post: by the number of its member, so many hours before the present. */
export interface DemoPost {
  readonly by: number;
  readonly hoursAgo: number;
  readonly text: string;
}

export interface DemoThread {
  /** Slug of the forum. */
  readonly forum: string;
  readonly title: string;
  readonly posts: readonly DemoPost[];
}

/** Names that say what their owners are. */
export const demoMembers: Readonly<Record<Language, readonly string[]>> = {
  da: ['simuleret-anna', 'simuleret-bo', 'simuleret-carl', 'simuleret-ditte'],
  en: ['simulated-amy', 'simulated-ben', 'simulated-cath', 'simulated-dev'],
};

/** Stands below the first post of every thread. */
export const demoNote: Readonly<Record<Language, string>> = {
  da: 'Simuleret tråd: medlemmerne i demonstrationen findes ikke.',
  en: 'Simulated thread: the members of this demonstration do not exist.',
};

const danish = (club: string): readonly DemoThread[] => [
  {
    forum: 'kampe',
    title: 'Hvem skal starte i næste kamp?',
    posts: [
      {
        by: 0,
        hoursAgo: 30,
        text: `Jeg ville beholde elleveren fra sidst. ${club} så endelig ud til at have styr på midtbanen. Hvad siger I?`,
      },
      { by: 1, hoursAgo: 28, text: 'Enig, men giv en af de unge en time. Programmet er tæt.' },
      { by: 2, hoursAgo: 26, text: 'Bare backerne bliver hjemme en gang imellem. Vi blev åbnet for let.' },
      { by: 0, hoursAgo: 5, text: 'Det kan jeg godt leve med. Vi ses i kamptråden!' },
    ],
  },
  {
    forum: 'truppen',
    title: 'Sæsonens bedste indtil nu',
    posts: [
      {
        by: 3,
        hoursAgo: 52,
        text: 'Én spiller, én grund. Jeg starter: keeperen, for han har reddet point alene.',
      },
      { by: 2, hoursAgo: 50, text: 'Anføreren. Alt bliver roligere, når han får bolden.' },
      { by: 1, hoursAgo: 11, text: 'Jeg siger forsvaret som helhed. Er det snyd?' },
    ],
  },
  {
    forum: 'ture',
    title: 'Første gang på stadion: gode råd?',
    posts: [
      { by: 1, hoursAgo: 75, text: 'Jeg skal til min første hjemmekamp til foråret. Hvad skal man huske?' },
      {
        by: 3,
        hoursAgo: 73,
        text: 'Vær der i god tid, gå en tur rundt om stadion, og tjek taskereglerne på klubbens side.',
      },
      { by: 0, hoursAgo: 70, text: 'Bo et sted med gåafstand. Transporten efter kampen er altid fyldt.' },
      { by: 1, hoursAgo: 20, text: 'Tak! Så er hotellet bestilt.' },
    ],
  },
  {
    forum: 'ordet-er-frit',
    title: 'Hvordan blev du fan?',
    posts: [
      {
        by: 2,
        hoursAgo: 120,
        text: `For mit vedkommende en plakat på min storebrors værelse. Hvad med jer andre ${club}-folk?`,
      },
      { by: 3, hoursAgo: 101, text: 'Min mor. Hun ser stadig hver kamp stående.' },
    ],
  },
];

const english = (club: string): readonly DemoThread[] => [
  {
    forum: 'matches',
    title: 'Who starts the next one?',
    posts: [
      {
        by: 0,
        hoursAgo: 30,
        text: `I would keep the eleven from last time. ${club} finally looked in control of midfield. Thoughts?`,
      },
      {
        by: 1,
        hoursAgo: 28,
        text: 'Agreed, but give one of the youngsters an hour. There are a lot of games coming.',
      },
      {
        by: 2,
        hoursAgo: 26,
        text: 'As long as the full-backs stay at home now and then. We were opened up too easily.',
      },
      { by: 0, hoursAgo: 5, text: 'I can live with that. See you in the match thread!' },
    ],
  },
  {
    forum: 'squad',
    title: 'Player of the season so far',
    posts: [
      {
        by: 3,
        hoursAgo: 52,
        text: 'One player, one reason. I will start: the keeper, who has won us points on his own.',
      },
      { by: 2, hoursAgo: 50, text: 'The captain. Everything calms down when he gets the ball.' },
      { by: 1, hoursAgo: 11, text: 'Can I say the whole back line, or is that cheating?' },
    ],
  },
  {
    forum: 'trips',
    title: 'First time at the ground: any tips?',
    posts: [
      { by: 1, hoursAgo: 75, text: 'I am going to my first home match in the spring. What should I know?' },
      {
        by: 3,
        hoursAgo: 73,
        text: 'Get there early, walk around the ground, and check the bag policy on the club’s website.',
      },
      {
        by: 0,
        hoursAgo: 70,
        text: 'Stay within walking distance. Trains after the match are always packed.',
      },
      { by: 1, hoursAgo: 20, text: 'Thanks! The hotel is booked.' },
    ],
  },
  {
    forum: 'anything-else',
    title: 'How did you become a fan?',
    posts: [
      {
        by: 2,
        hoursAgo: 120,
        text: `A poster in my big brother’s room did it for me. What about you other ${club} people?`,
      },
      { by: 3, hoursAgo: 101, text: 'My mum. She still watches every match standing up.' },
    ],
  },
];

/** What the simulated members of a club's site talk about. @param club its short name */
export const demoThreads = (language: Language, club: string): readonly DemoThread[] =>
  language === 'da' ? danish(club) : english(club);
