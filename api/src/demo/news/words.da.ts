import type { Copy, FeatureFacts, ReportFacts, TableFacts, UpcomingFacts, Words } from './facts.ts';

const genitive = (name: string) => (/[sxz]$/i.test(name) ? `${name}'` : `${name}s`);
const venue = (isHome: boolean) => (isHome ? 'på hjemmebane' : 'på udebane');
const pointWord = (points: number) => `${points} point`;
const numbers = ['nul', 'et', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni'];
const goalsInWords = (goals: number) => `${numbers[goals] ?? goals} mål`;

function standing({ team, place, points }: ReportFacts): string {
  if (place === 1) return `${team} topper tabellen med ${pointWord(points)}.`;
  return `${team} ligger nu nummer ${place} med ${pointWord(points)}.`;
}

function atTheBreak({ team, halfTime, halfTimeLead }: ReportFacts): string {
  if (halfTimeLead === 0) return `Ved pausen stod der ${halfTime}.`;
  return `Ved pausen var ${team} ${halfTimeLead > 0 ? 'foran' : 'bagud'} ${halfTime}.`;
}

function gaps({ above, aboveGap, below, belowGap }: TableFacts): string {
  const up = aboveGap === 0 ? `står lige med ${above}` : `mangler ${pointWord(aboveGap)} op til ${above}`;
  const down =
    belowGap === 0
      ? `lige så mange point som ${below} nedenunder`
      : `${pointWord(belowGap)} ned til ${below}`;
  return `${up} og har ${down}`;
}

function ahead({ next }: ReportFacts): string {
  if (!next) return 'Dermed er sæsonen slut.';
  return next.isHome
    ? `Næste kamp er ${next.day} kl. ${next.time}, når ${next.opponent} kommer på besøg.`
    : `Næste kamp er ${next.day} kl. ${next.time}, når turen går til ${next.opponent}.`;
}

const report =
  (
    title: (facts: ReportFacts) => string,
    lead: (facts: ReportFacts) => string,
    more: (facts: ReportFacts) => string,
  ) =>
  (facts: ReportFacts): Copy => ({
    title: title(facts),
    body: [lead(facts), `${more(facts)} ${atTheBreak(facts)}`, `${standing(facts)} ${ahead(facts)}`],
  });

const upcoming =
  (title: (facts: UpcomingFacts) => string, lead: (facts: UpcomingFacts) => string) =>
  (facts: UpcomingFacts): Copy => ({
    title: title(facts),
    body: [
      lead(facts),
      `${facts.team} er nummer ${facts.place} med ${pointWord(facts.points)}, mens ${facts.opponent} ligger på en ${facts.opponentPlace}.-plads med ${pointWord(facts.opponentPoints)}.`,
      `Kampen i ${facts.round}. runde fløjtes i gang ${facts.day} kl. ${facts.time} dansk tid.`,
    ],
  });

const plain =
  <Facts>(title: (facts: Facts) => string, ...body: readonly ((facts: Facts) => string)[]) =>
  (facts: Facts): Copy => ({
    title: title(facts),
    body: body.map((paragraph) => paragraph(facts)),
  });

const table = plain<TableFacts>;
const feature = plain<FeatureFacts>;

/** Danish sports pages. */
export const danish: Words = {
  simulated: 'Simuleret indhold til en demonstration. Kampe, resultater og nyheder er opdigtede.',
  weekdays: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  reports: {
    rout: [
      report(
        (is) => `Magtdemonstration: ${is.team} udraderer ${is.opponent}`,
        (is) =>
          `${is.team} var et nummer for stort og vandt ${is.score} ${venue(is.isHome)} over ${is.opponent}.`,
        () => 'Presspillet sad i skabet fra første fløjt, og modstanderen kom aldrig rigtigt over midten.',
      ),
      report(
        (is) => `Målfest ${venue(is.isHome)}: ${is.team} scorer ${numbers[is.scored] ?? is.scored} gange`,
        (is) => `Det blev ${is.score}, og cifrene løj ikke. ${is.team} spillede kampen færdig længe før tid.`,
        (is) => `${is.opponent} forsøgte at stå højt, men blev straffet i rummet bag backerne igen og igen.`,
      ),
      report(
        (is) => `${is.opponent} kørt over af et flyvende ${is.team}`,
        (is) => `Sæsonens måske bedste halve time lagde grunden til sejren på ${is.score}.`,
        () => 'Tempoet var højt, afleveringerne sad, og bænken fik lov at lufte ben til sidst.',
      ),
    ],
    win: [
      report(
        (is) => `${is.team} sender ${is.opponent} tomhændet ${is.isHome ? 'hjem' : 'fra banen'}`,
        (is) => `En solid indsats gav tre point til ${is.team}, der vandt ${is.score} i ${is.round}. runde.`,
        () => 'Midtbanen tog styringen efter en afventende start og slap den ikke igen.',
      ),
      report(
        (is) => `Sikker sejr: ${is.team} vinder ${is.score}`,
        (is) => `${is.team} gjorde det, der skulle til, og var aldrig for alvor i fare mod ${is.opponent}.`,
        () => 'Forsvaret lukkede af, og omstillingerne var skarpe nok til at afgøre kampen.',
      ),
      report(
        (is) => `Overbevisende ${is.team} henter tre point mod ${is.opponent}`,
        (is) => `Med ${is.score} ${venue(is.isHome)} tog ${is.team} endnu et skridt i ${is.competition}.`,
        () => 'Dødboldene var et våben hele kampen, og keeperen havde en rolig dag på kontoret.',
      ),
    ],
    'narrow-win': [
      report(
        (is) => `${is.team} holder nerverne i ro og slår ${is.opponent}`,
        (is) => `Det var tæt, og det var nervepirrende, men ${is.score} rakte til sejr for ${is.team}.`,
        () => 'De sidste ti minutter blev spillet i eget felt, men muren holdt.',
      ),
      report(
        (is) => `Ét mål til forskel: ${is.team} vinder intens kamp`,
        (is) =>
          `${is.opponent} pressede på til det sidste, men ${is.team} holdt fast i sejren på ${is.score} og alle tre point.`,
        () => 'Begge hold ramte træværket, og dommeren måtte to gange til skærmen.',
      ),
      report(
        (is) => `Kynisk ${is.team} udnytter chancerne mod ${is.opponent}`,
        (is) => `Få chancer, men stor effektivitet. ${is.team} vandt ${is.score} ${venue(is.isHome)}.`,
        (is) => `${is.opponent} havde mest bold, men fandt sjældent vej gennem de sidste tredive meter.`,
      ),
    ],
    comeback: [
      report(
        (is) => `Vendte kampen på hovedet: ${is.team} slår ${is.opponent} efter pausen`,
        (is) => `Bagud ved pausen og foran til sidst. ${is.team} rejste sig og vandt ${is.score}.`,
        () => 'Et systemskifte i omklædningsrummet gav plads på kanterne, og så rullede det.',
      ),
      report(
        (is) => `Stor moral: ${is.team} henter ${is.opponent} og tager sejren`,
        (is) => `Det lignede en skuffelse, men endte med jubel på lægterne, da ${is.team} vandt ${is.score}.`,
        () => 'Indskifterne tilførte fart, og modstanderen løb tør for kræfter den sidste halve time.',
      ),
    ],
    goalless: [
      report(
        (is) => `Nulløsning: ${is.team} og ${is.opponent} lukker hinanden ned`,
        (is) => `Chancer var der, mål blev der ikke. ${is.team} må nøjes med ét point efter 0-0.`,
        () => 'To velorganiserede hold gav hinanden meget lidt plads, og målmændene tog resten.',
      ),
      report(
        (is) => `Målløst mod ${is.opponent}, men ${is.team} hæver niveauet`,
        (is) => `Resultatet blev 0-0, selv om ${is.team} afsluttede ${venue(is.isHome)} hele kampen igennem.`,
        () => 'Et par centimeter manglede: overliggeren reddede modstanderen lige før tid.',
      ),
    ],
    draw: [
      report(
        (is) => `Pointdeling i underholdende opgør mellem ${is.team} og ${is.opponent}`,
        (is) => `Kampen bølgede frem og tilbage, og ${is.score} var vel egentlig retfærdigt.`,
        () => 'Der var fejl i begge ender, men også mål, der kan ses igen.',
      ),
      report(
        (is) => `${is.team} må dele med ${is.opponent}`,
        (is) => `Det blev ${is.score} ${venue(is.isHome)}, og ingen af trænerne så helt tilfredse ud.`,
        () => 'Presset var der, men det afgørende mål udeblev trods et langt tillæg.',
      ),
      report(
        (is) => `${is.score}: Ét point, der kan tolkes begge veje`,
        (is) => `${is.team} tager ét point mod ${is.opponent} i ${is.round}. runde af ${is.competition}.`,
        () => 'Første halvleg tilhørte det ene hold, anden det andet.',
      ),
    ],
    'narrow-loss': [
      report(
        (is) => `Små marginaler: ${is.team} taber knebent til ${is.opponent}`,
        (is) => `Et enkelt mål gjorde forskellen, da ${is.team} tabte ${is.score} ${venue(is.isHome)}.`,
        () => 'En dødbold i det forkerte øjeblik blev dyr, og udligningen kom aldrig.',
      ),
      report(
        (is) => `${is.team} banker på, men ${is.opponent} holder stand`,
        (is) => `Trods pres i slutfasen blev det nederlag på ${is.score} for ${is.team}.`,
        () => 'Femten hjørnespark og ingen mål: det var en af de dage.',
      ),
    ],
    loss: [
      report(
        (is) => `Skuffende indsats: ${is.team} taber ${is.score}`,
        (is) => `${is.opponent} var mere sultne og vandt fortjent over et ${is.team}, der manglede ideer.`,
        () => 'Boldomgangen var for langsom, og afstandene mellem kæderne for store.',
      ),
      report(
        (is) => `${is.opponent} afslører svagheder hos ${is.team}`,
        (is) =>
          `Det blev til ${goalsInWords(is.conceded)} imod, da ${is.team} tabte ${is.score} ${venue(is.isHome)}.`,
        () => 'Modstanderens kontraer skar gennem en åben midtbane, og det gik stærkt.',
      ),
      report(
        (is) => `Brat opvågning for ${is.team} mod ${is.opponent}`,
        (is) => `Der er noget at tale om på mandag, efter at ${is.team} gik ned med ${is.score}.`,
        () => 'Udskiftningerne ændrede ikke billedet, og luften gik ud af holdet efter det andet mål.',
      ),
    ],
    collapse: [
      report(
        (is) => `Smed føringen væk: ${is.team} kollapser mod ${is.opponent}`,
        (is) =>
          `Foran ved pausen, tomhændet til sidst. ${is.team} tabte ${is.score} efter en anden halvleg til glemmebogen.`,
        () => 'Holdet faldt dybere og dybere og inviterede presset indenfor.',
      ),
      report(
        (is) => `${is.team} taber kampen, der lignede en sejr`,
        (is) =>
          `Det var under kontrol, indtil det ikke var. ${is.opponent} vendte opgøret og tog sejren med ${is.score}.`,
        () => 'To hurtige mål slog benene væk, og svaret kom aldrig.',
      ),
    ],
  },
  verdicts: {
    good: [
      plain<ReportFacts>(
        (is) => `Tre ting, vi lærte af sejren over ${is.opponent}`,
        (is) =>
          `${genitive(is.team)} sejr på ${is.score} gav svar på flere af de spørgsmål, der har fyldt de seneste uger.`,
        () =>
          'For det første: Presset højt på banen virker, når afstandene er korte. For det andet: Bredden er der. For det tredje: Dødboldene giver endelig pote.',
        ahead,
      ),
      plain<ReportFacts>(
        (is) => `Analyse: Derfor ser ${is.team} stærkere ud`,
        (is) =>
          `Tallene bag sejren over ${is.opponent} peger i samme retning: flere erobringer, færre lange bolde og bedre afslutninger.`,
        standing,
        ahead,
      ),
      plain<ReportFacts>(
        (is) => `Karakterbogen: Dommen over ${is.team} efter sejren mod ${is.opponent}`,
        (is) =>
          `${is.conceded === 0 ? 'Nul mål imod fortæller det meste.' : `${goalsInWords(is.scored)} fremad og ${goalsInWords(is.conceded)} imod.`} Her er vores dom over ${genitive(is.team)} indsats.`,
        (is) =>
          `Bagkæden får ${is.conceded === 0 ? 'fem' : 'fire'} ud af seks, midtbanen fire og angrebet ${is.scored > 2 ? 'fem' : 'fire'}.`,
        standing,
      ),
    ],
    even: [
      plain<ReportFacts>(
        (is) => `Et point vundet eller to tabt? ${is.team} efter ${is.score}`,
        (is) => `Delingen med ${is.opponent} deler også vandene. Vi gennemgår kampen i fem nedslag.`,
        () => 'Boldbesiddelsen var lige, afslutningerne ligeså. Forskellen lå i de sidste tyve meter.',
        ahead,
      ),
      plain<ReportFacts>(
        (is) =>
          `Fem nedslag fra ${is.isHome ? `${is.team} - ${is.opponent}` : `${is.opponent} - ${is.team}`}`,
        () =>
          'En tidlig omstilling, en redning i verdensklasse og et frispark på stregen. Her er øjeblikkene, der formede kampen.',
        standing,
        ahead,
      ),
    ],
    bad: [
      plain<ReportFacts>(
        (is) => `Hvad gik galt? ${genitive(is.team)} nederlag til ${is.opponent} under lup`,
        (is) => `${is.score} gør ondt. Vi har set kampen igen og fundet tre forklaringer.`,
        () =>
          'Afstanden mellem kæderne voksede, førstebolden blev tabt, og erobringerne kom for langt fra modstanderens mål.',
        ahead,
      ),
      plain<ReportFacts>(
        (is) => `Kommentar: Ingen grund til panik i ${is.team}`,
        (is) => `Ja, det var skidt mod ${is.opponent}. Nej, sæsonen er ikke slut af den grund.`,
        standing,
        ahead,
      ),
    ],
  },
  previews: [
    upcoming(
      (is) =>
        is.isHome
          ? `Optakt: ${is.team} tager imod ${is.opponent}`
          : `Optakt: ${is.team} på besøg hos ${is.opponent}`,
      (is) =>
        `${is.day[0]?.toUpperCase()}${is.day.slice(1)} gælder det tre point i ${is.competition}. Her er det, du skal vide før kampen.`,
    ),
    upcoming(
      (is) => `Kan ${is.team} knække koden mod ${is.opponent}?`,
      (is) =>
        `${is.opponent} står ofte lavt og venter på fejlen. Det kræver tålmodighed af ${is.team} ${venue(is.isHome)}.`,
    ),
    upcoming(
      (is) => `Alt om kampen: ${is.isHome ? `${is.team} - ${is.opponent}` : `${is.opponent} - ${is.team}`}`,
      () => 'Tidspunkt, form og stilling samlet ét sted, så du er klar, når der bliver givet bolden op.',
    ),
    upcoming(
      (is) => `${is.team} jagter point ${is.isHome ? `hjemme mod ${is.opponent}` : `ude mod ${is.opponent}`}`,
      (is) =>
        `Efter en uge på træningsbanen venter ${is.round}. runde, og der bør være revanchelyst på begge sider.`,
    ),
  ],
  tables: [
    table(
      (is) =>
        is.place === 1
          ? `${is.team} fører ${is.competition}`
          : `Sådan ligger landet: ${is.team} er nummer ${is.place}`,
      (is) =>
        is.above === null
          ? `Efter ${is.played} kampe er der luft ned til ${is.below} på ${pointWord(is.belowGap)}.`
          : `Efter ${is.played} kampe gælder det, at ${is.team} ${gaps(is)}.`,
      (is) =>
        `${is.leader} ligger øverst med ${pointWord(is.leaderPoints)}. ${is.team} har hentet ${pointWord(is.lastFive)} i de seneste fem kampe.`,
    ),
    table(
      (is) =>
        is.climbed > 0
          ? `${is.team} kravler op i tabellen`
          : is.climbed < 0
            ? `${is.team} taber terræn i ${is.competition}`
            : `Status quo for ${is.team} efter runden`,
      (is) =>
        is.climbed === 0
          ? `Placeringen er uændret: nummer ${is.place} med ${pointWord(is.points)}.`
          : `${is.team} er ${is.climbed > 0 ? 'rykket op' : 'faldet ned'} på en ${is.place}.-plads med ${pointWord(is.points)}.`,
      (is) =>
        `Formkurven siger ${is.lastFive} af 15 mulige point i de seneste fem kampe. ${is.leader} fører rækken.`,
    ),
    table(
      (is) => `Regnestykket: Hvad kræver det at hente ${is.leader === is.team ? `${is.team}` : is.leader}?`,
      (is) =>
        is.leader === is.team
          ? `${is.team} fører med ${pointWord(is.leaderPoints)} efter ${is.played} kampe, og forfølgerne skal regne på to point pr. kamp.`
          : `Der er ${pointWord(is.leaderPoints - is.points)} fra ${is.team} op til ${is.leader}. Det er til at overskue, men fejlmargenen bliver mindre.`,
      (is) =>
        `Lige under ligger ${is.below}, ${is.belowGap === 0 ? 'der står med samme pointtal' : `${pointWord(is.belowGap)} efter`}.`,
    ),
  ],
  features: [
    feature(
      (is) =>
        is.nextAway
          ? `Udebaneafsnittet udsolgt til turen til ${is.nextAway}`
          : `Stor efterspørgsel på billetter til ${is.team}`,
      () => 'Billetterne blev revet væk på få timer, og fanklubberne har sat ekstra busser ind.',
      () => 'Har man ikke billet, viser flere fanbarer kampen på storskærm.',
    ),
    feature(
      (is) => `Fuldt hus, da ${is.team} åbnede træningen`,
      (is) =>
        `Omkring ${2000 + is.number * 40} tilskuere så med, da portene blev slået op til en times træning med autografer bagefter.`,
      () => 'Klubben lover, at det bliver en tradition i landskampspauserne.',
    ),
    feature(
      (is) => `Nyt banner, ny sang: Fanafsnittet gør klar til ${is.nextHome ?? 'næste hjemmekamp'}`,
      () =>
        'Frivillige har syet og malet i tre weekender. Tifoen bliver holdt hemmelig til holdene løber ind.',
      (is) =>
        `Der er mødetid to timer før kampstart for dem, der vil hjælpe med at rulle den ud for ${is.team}.`,
    ),
    feature(
      (is) => `Akademiet leverer: ${is.team} inviterer unge med til førsteholdet`,
      () =>
        'Fire spillere fra ungdomsholdet trænede med de bedste i denne uge, og stabslederne var imponerede over tempoet.',
      () => 'Planen er at give minutter, når programmet bliver tættere.',
    ),
    feature(
      (is) => `Quiz: Hvor godt kender du ${genitive(is.team)} sæson?`,
      (is) =>
        `${10 + (is.number % 6)} spørgsmål om mål, rekorder og mærkelige indkast. Del dit resultat i forummet.`,
      () => 'Den hidtidige rekord er ni rigtige på under et minut.',
    ),
    feature(
      (is) => `Programmet frem mod vinteren: Det venter ${is.team}`,
      (is) => `Kampene kommer tæt i ${is.competition}. Vi har samlet datoerne, og hvor de svære uger ligger.`,
      (is) =>
        `Først gælder det ${is.nextHome ? `${is.nextHome} hjemme` : 'den næste hjemmekamp'}${is.nextAway ? ` og ${is.nextAway} ude` : ''}.`,
    ),
    feature(
      (is) =>
        `Danske fans på tur: ${20 + (is.number % 60)} mand høj til ${is.nextHome ? `kampen mod ${is.nextHome}` : 'næste hjemmekamp'}`,
      (is) =>
        `Den danske fanklub for ${is.team} fylder et helt flyafsnit, og rejseholdet har planlagt byvandring, pub og museum.`,
      () => 'Der er venteliste til forårets ture, og de første afbud er allerede fordelt.',
    ),
    feature(
      (is) => `Græsset lagt om: Sådan passes banen hos ${is.team}`,
      () =>
        'Lamper, ventilatorer og en fast klippehøjde på 23 millimeter. Vi har fulgt banefolkene en hel uge.',
      () => 'Mellem to hjemmekampe går der mindst fyrre timers arbejde.',
    ),
  ],
};
