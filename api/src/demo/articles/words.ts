import type { Language } from '@fan-base/shared-contracts/language';

/** What the demonstration's editors write about: people and moves of the simulated world. */
export interface ArticleFacts {
  readonly club: string;
  /** Young players of the squad, oldest first. */
  readonly young: readonly { readonly name: string; readonly age: number; readonly country: string }[];
  /** Who came last, with where from. */
  readonly arrivals: readonly { readonly name: string; readonly from: string }[];
  readonly next: string;
}

/** An article's texts, in Markdown. */
export interface ArticleCopy {
  readonly title: string;
  readonly lead: string;
  readonly text: string;
  readonly pictureAlt: string;
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

const english = [
  ({ club, young }: ArticleFacts): ArticleCopy => ({
    title: `The young ones: who at ${club} is next`,
    lead: `Every season somebody from the back of the squad list ends up in the team. These are the names to remember at ${club}.`,
    pictureAlt: 'A ball in front of an empty stand',
    text: `A squad has room for **patience** only when results are good. Still, the young get their minutes, in the cups first.\n\n## Names to remember\n\n${list(young.map(({ name, age, country }) => `**${name}**, ${age}, from ${country}`))}\n\n> Nobody asks for your age once you have scored.\n\nWho plays how much stands on each player’s own page in our squad list, match by match.`,
  }),
  ({ club, arrivals }: ArticleFacts): ArticleCopy => ({
    title: `What the newcomers bring to ${club}`,
    lead: 'A new shirt number is quickly given. To find one’s place in a team takes longer. We look at the latest arrivals.',
    pictureAlt: 'A new shirt on a hook in a dressing room',
    text: `The window is the loudest part of the year, and the weeks after it the quietest. That is when a transfer is decided.\n\n## The latest arrivals\n\n${list(arrivals.map(({ name, from }) => `*${name}*, from ${from}`))}\n\n## What to look for\n\n1. Where he stands when the ball is lost.\n2. Whom he plays his first pass to.\n3. Whether the crowd knows his name after an hour.\n\nPrices and dates of all moves are on the transfers page.`,
  }),
  ({ club }: ArticleFacts): ArticleCopy => ({
    title: 'How to read a net-spend table',
    lead: 'Spent, received, net: three columns and many arguments. A short guide to what the figures say, and what they leave out.',
    pictureAlt: 'A pencil on a sheet with figures',
    text: `Net spend is what a club has paid for players *less* what it got for those who left. A number above zero means that ${club} bought for more than they sold for.\n\n## What is missing\n\n- Fees that nobody has told. They are counted, but not guessed.\n- Loans and what they cost.\n- Wages, which over a contract are often more than the fee.\n\nSo a single season says little. **Five seasons** say more, which is why the table has a window of five.`,
  }),
  ({ club, next }: ArticleFacts): ArticleCopy => ({
    title: `Matchday: a plan for the day ${club} meet ${next}`,
    lead: 'Ninety minutes need a day around them. Ours begins with breakfast and ends with the league table.',
    pictureAlt: 'Scarves on a fence on a bright morning',
    text: `### Before\n\nLook up the line-ups an hour before kick-off: they stand on the match page as soon as they are known.\n\n### During\n\nThe match-day thread in the forum opens in time. *Be kind*: everybody there wants the same thing.\n\n### After\n\n1. The statistics.\n2. The table.\n3. A walk.`,
  }),
];

const danish = [
  ({ club, young }: ArticleFacts): ArticleCopy => ({
    title: `De unge: hvem er den næste i ${club}`,
    lead: `Hver sæson spiller et navn fra bunden af truplisten sig på holdet. Her er dem, man skal huske i ${club}.`,
    pictureAlt: 'En bold foran en tom tribune',
    text: `Der er kun **tålmodighed** i en trup, når resultaterne er gode. Alligevel får de unge deres minutter, først i pokalkampene.\n\n## Navne at huske\n\n${list(young.map(({ name, age, country }) => `**${name}**, ${age} år, fra ${country}`))}\n\n> Ingen spørger til din alder, når du har scoret.\n\nHvem der spiller hvor meget, står på hver spillers egen side i truppen, kamp for kamp.`,
  }),
  ({ club, arrivals }: ArticleFacts): ArticleCopy => ({
    title: `Det kommer de nye med til ${club}`,
    lead: 'Et trøjenummer er hurtigt givet. At finde sin plads på et hold tager længere tid. Vi ser på de seneste nye.',
    pictureAlt: 'En ny trøje på en knage i et omklædningsrum',
    text: `Transfervinduet er årets mest larmende uger, og ugerne efter er de stilleste. Det er dér, en handel bliver afgjort.\n\n## De seneste nye\n\n${list(arrivals.map(({ name, from }) => `*${name}*, fra ${from}`))}\n\n## Det skal man se efter\n\n1. Hvor han står, når bolden er tabt.\n2. Hvem han spiller den første bold til.\n3. Om tribunen kan hans navn efter en time.\n\nPriser og datoer på alle skift står på siden med transfers.`,
  }),
  ({ club }: ArticleFacts): ArticleCopy => ({
    title: 'Sådan læser du tabellen over nettoforbrug',
    lead: 'Brugt, modtaget, netto: tre kolonner og mange diskussioner. En kort guide til, hvad tallene siger, og hvad de udelader.',
    pictureAlt: 'En blyant på et ark med tal',
    text: `Nettoforbruget er det, en klub har betalt for spillere, *minus* det, den fik for dem, der tog af sted. Et tal over nul betyder, at ${club} har købt for mere, end de har solgt for.\n\n## Det mangler\n\n- Priser, som ingen har fortalt. De bliver talt, men ikke gættet.\n- Lejemål og hvad de koster.\n- Lønninger, som over en kontrakt ofte er mere end prisen.\n\nDerfor siger en enkelt sæson ikke meget. **Fem sæsoner** siger mere, og derfor har tabellen et vindue på fem.`,
  }),
  ({ club, next }: ArticleFacts): ArticleCopy => ({
    title: `Kampdag: en plan for dagen, hvor ${club} møder ${next}`,
    lead: 'Halvfems minutter skal have en dag omkring sig. Vores begynder med morgenmad og slutter med stillingen.',
    pictureAlt: 'Halstørklæder på et hegn en lys morgen',
    text: `### Før\n\nSe opstillingerne en time før kampstart: de står på kampens side, så snart de er kendt.\n\n### Under\n\nKamptråden i forummet åbner i god tid. *Vær venlig*: alle derinde vil det samme.\n\n### Efter\n\n1. Statistikken.\n2. Stillingen.\n3. En gåtur.`,
  }),
];

/** What is written in a language, an article each. */
export const articleWords: Readonly<Record<Language, readonly ((facts: ArticleFacts) => ArticleCopy)[]>> = {
  da: danish,
  en: english,
};
