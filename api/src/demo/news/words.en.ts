import type { Copy, FeatureFacts, ReportFacts, TableFacts, UpcomingFacts, Words } from './facts.ts';
import { ordinal } from './ordinal.ts';

const genitive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
const venue = (isHome: boolean) => (isHome ? 'at home' : 'on the road');
const pointWord = (points: number) => `${points} point${points === 1 ? '' : 's'}`;
/** A league as it stands in a sentence: the Bundesliga, but La Liga. */
const the = (competition: string) => (competition.startsWith('La ') ? competition : `the ${competition}`);
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function standing({ team, place, points }: ReportFacts): string {
  if (place === 1) return `${team} are top of the table with ${pointWord(points)}.`;
  return `${team} are now ${ordinal(place)} with ${pointWord(points)}.`;
}

function atTheBreak({ team, halfTime, halfTimeLead }: ReportFacts): string {
  if (halfTimeLead === 0) return `It was ${halfTime} at the break.`;
  return `${team} ${halfTimeLead > 0 ? 'led' : 'trailed'} ${halfTime} at the break.`;
}

function gaps({ above, aboveGap, below, belowGap }: TableFacts): string {
  const up = aboveGap === 0 ? `level with ${above}` : `${pointWord(aboveGap)} behind ${above}`;
  const down =
    belowGap === 0 ? `no better off than ${below} below them` : `${pointWord(belowGap)} ahead of ${below}`;
  return `${up} and ${down}`;
}

function ahead({ next }: ReportFacts): string {
  if (!next) return 'That was the last match of the season.';
  return next.isHome
    ? `Next up: ${next.opponent} at home on ${next.day} at ${next.time}.`
    : `Next up: a trip to ${next.opponent} on ${next.day} at ${next.time}.`;
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
      `${facts.team} sit ${ordinal(facts.place)} with ${pointWord(facts.points)}; ${facts.opponent} are ${ordinal(facts.opponentPlace)} with ${facts.opponentPoints}.`,
      `Round ${facts.round} kicks off on ${facts.day} at ${facts.time}, UK time.`,
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

/** British sports pages. */
export const english: Words = {
  simulated: 'Simulated content for a demonstration. Matches, results and stories are invented.',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  reports: {
    rout: [
      report(
        (is) => `Ruthless ${is.team} run riot against ${is.opponent}`,
        (is) =>
          `${is.team} were a class apart, winning ${is.score} ${venue(is.isHome)} and rarely leaving second gear after the hour.`,
        () => 'The press was relentless from the first whistle, and the traffic was nearly all one way.',
      ),
      report(
        (is) =>
          `${is.scored > 4 ? 'Goal glut' : 'Statement win'}: ${is.team} hit ${numbers[is.scored] ?? is.scored} past ${is.opponent}`,
        (is) => `It finished ${is.score} and nobody could argue with that.`,
        (is) => `${is.opponent} held a brave high line and paid for it, time and again, in the space behind.`,
      ),
      report(
        (is) => `${is.opponent} swept aside as ${is.team} click into gear`,
        (is) => `Perhaps the best half-hour of the season set up a ${is.score} win.`,
        () => 'The passing was crisp, the running tireless, and the bench got a run-out.',
      ),
    ],
    win: [
      report(
        (is) => `${is.team} see off ${is.opponent} with something to spare`,
        (is) => `A mature display brought ${is.team} a ${is.score} victory in round ${is.round}.`,
        () => 'Once the midfield had found its rhythm the result was seldom in doubt.',
      ),
      report(
        (is) => `Job done: ${is.team} beat ${is.opponent} ${is.score}`,
        (is) => `Not spectacular, but very professional: ${is.team} take three points ${venue(is.isHome)}.`,
        () => 'The back line stood firm and the breaks were sharp enough to settle it.',
      ),
      report(
        (is) => `Set pieces the difference as ${is.team} down ${is.opponent}`,
        (is) => `${is.team} made their height count to win ${is.score} in ${the(is.competition)}.`,
        () => 'Two of the goals began with corners, a fruit of long hours on the training ground.',
      ),
    ],
    'narrow-win': [
      report(
        (is) => `${is.team} hold their nerve to edge out ${is.opponent}`,
        (is) => `It was tight, it was tense, and ${is.score} was just enough.`,
        () => 'The last ten minutes were played almost entirely in one penalty area, but the wall held.',
      ),
      report(
        (is) => `One goal in it: ${is.team} win a scrap with ${is.opponent}`,
        (is) => `${is.opponent} threw everything forward, but ${is.team} clung on for a ${is.score} win.`,
        () => 'Both sides struck the woodwork and the referee went twice to the screen.',
      ),
      report(
        (is) => `Clinical ${is.team} make their chances count`,
        (is) => `Few openings, no waste: ${is.team} beat ${is.opponent} ${is.score} ${venue(is.isHome)}.`,
        (is) => `${is.opponent} had more of the ball but found no way through a well-drilled block.`,
      ),
    ],
    comeback: [
      report(
        (is) => `${is.team} come from behind to stun ${is.opponent}`,
        (is) => `Trailing at the interval, jubilant at the end: ${is.team} won ${is.score}.`,
        () => 'A change of shape opened up the flanks, and the tide turned within minutes.',
      ),
      report(
        (is) => `Character, and then some: ${is.team} turn it round against ${is.opponent}`,
        (is) =>
          `The first half was forgettable. The second, and a ${is.score} win, will be remembered for a while.`,
        () => 'The substitutes brought pace, and tired legs did the rest.',
      ),
    ],
    goalless: [
      report(
        (is) => `Stalemate: ${is.team} and ${is.opponent} cancel each other out`,
        (is) => `Chances came, goals did not. ${is.team} settle for a point from a 0-0 draw.`,
        () =>
          'Two well-organised sides left each other little room, and the goalkeepers took care of the rest.',
      ),
      report(
        (is) => `Frustration for ${is.team} as ${is.opponent} dig in`,
        (is) => `For all the pressure it ended goalless ${venue(is.isHome)}.`,
        () => 'The crossbar came to the rescue in stoppage time.',
      ),
    ],
    draw: [
      report(
        (is) => `Honours even as ${is.team} and ${is.opponent} trade blows`,
        (is) => `It swung one way and then the other, and ${is.score} was about right.`,
        () => 'There were mistakes at both ends, and goals worth a second look.',
      ),
      report(
        (is) => `${is.team} share the spoils with ${is.opponent}`,
        (is) => `A ${is.score} draw ${venue(is.isHome)} left neither bench entirely happy.`,
        () => 'The pressure told, but the winner never came despite eight added minutes.',
      ),
      report(
        (is) => `A point gained? ${is.team} held ${is.score} by ${is.opponent}`,
        (is) => `Round ${is.round} of ${the(is.competition)} brought ${is.team} a point and a few questions.`,
        () => 'One half belonged to each side.',
      ),
    ],
    'narrow-loss': [
      report(
        (is) => `Fine margins cost ${is.team} against ${is.opponent}`,
        (is) => `A single goal separated the sides as ${is.team} went down ${is.score} ${venue(is.isHome)}.`,
        () => 'One free-kick at the wrong moment proved expensive.',
      ),
      report(
        (is) => `${is.team} knock, but ${is.opponent} will not open`,
        (is) => `A late siege came to nothing and ${is.team} lost ${is.score}.`,
        () => 'Fifteen corners, no goal from any of them: it was that kind of day.',
      ),
    ],
    loss: [
      report(
        (is) => `Flat ${is.team} beaten by hungrier ${is.opponent}`,
        (is) => `${is.team} lost ${is.score} and could have few complaints.`,
        () => 'The ball moved too slowly and the gaps between the lines were too wide.',
      ),
      report(
        (is) => `${is.opponent} expose old failings in ${is.team}`,
        (is) =>
          `Conceding ${numbers[is.conceded] ?? is.conceded} ${venue(is.isHome)} is never a good sign: it finished ${is.score}.`,
        () => 'The counter-attacks cut straight through an open midfield.',
      ),
      report(
        (is) => `Wake-up call for ${is.team} at the hands of ${is.opponent}`,
        (is) => `There is plenty to talk about on Monday after a ${is.score} defeat.`,
        () => 'The changes made no difference, and heads dropped after the second goal.',
      ),
    ],
    collapse: [
      report(
        (is) => `${is.team} throw it away against ${is.opponent}`,
        (is) =>
          `Ahead at half-time, empty-handed at the end: ${is.team} lost ${is.score} after a second half to forget.`,
        () => 'They dropped deeper and deeper and invited the pressure in.',
      ),
      report(
        (is) => `From comfortable to calamitous: ${is.team} lose to ${is.opponent}`,
        (is) =>
          `It was under control until it was not. ${is.opponent} turned the match around to win ${is.score}.`,
        () => 'Two quick goals changed everything, and there was no reply.',
      ),
    ],
  },
  verdicts: {
    good: [
      plain<ReportFacts>(
        (is) => `Three things we learned from the win over ${is.opponent}`,
        (is) => `${genitive(is.team)} ${is.score} win answered several of the questions of recent weeks.`,
        () =>
          'First: the high press works when the lines stay close. Second: the squad has depth. Third: the set pieces are paying off at last.',
        ahead,
      ),
      plain<ReportFacts>(
        (is) => `Analysis: why ${is.team} look a stronger side`,
        (is) =>
          `The numbers behind the win over ${is.opponent} point one way: more recoveries, fewer long balls, better shots.`,
        standing,
        ahead,
      ),
      plain<ReportFacts>(
        (is) => `Marks out of ten: how ${is.team} rated against ${is.opponent}`,
        (is) =>
          `${is.conceded === 0 ? 'A clean sheet tells most of the story.' : 'Plenty to like, and something to tidy up.'} Our verdict on ${is.team}.`,
        (is) =>
          `${is.conceded === 0 ? 'Eight' : 'Six'} for the back line, seven for the midfield, ${is.scored > 2 ? 'eight' : 'seven'} for the attack.`,
        standing,
      ),
    ],
    even: [
      plain<ReportFacts>(
        (is) => `Point won or two dropped? ${is.team} after the ${is.score}`,
        (is) => `The draw with ${is.opponent} divides opinion. We go through it in five moments.`,
        () => 'Possession was level, and so were the shots. The difference lay in the final twenty yards.',
        ahead,
      ),
      plain<ReportFacts>(
        (is) =>
          `Five moments from ${is.isHome ? `${is.team} v ${is.opponent}` : `${is.opponent} v ${is.team}`}`,
        () =>
          'An early break, a save from the top drawer and a free-kick on the line: what shaped the match.',
        standing,
        ahead,
      ),
    ],
    bad: [
      plain<ReportFacts>(
        (is) => `What went wrong? ${genitive(is.team)} defeat by ${is.opponent} under the microscope`,
        (is) => `${is.score} hurts. We watched it again and found three explanations.`,
        () => 'The lines drifted apart, the first ball was lost, and possession was won too far from goal.',
        ahead,
      ),
      plain<ReportFacts>(
        (is) => `Comment: no need for panic at ${is.team}`,
        (is) => `Yes, it was poor against ${is.opponent}. No, the season is not over.`,
        standing,
        ahead,
      ),
    ],
  },
  previews: [
    upcoming(
      (is) =>
        is.isHome
          ? `Preview: ${is.opponent} are the visitors for ${is.team}`
          : `Preview: ${is.team} head to ${is.opponent}`,
      (is) =>
        `Three ${is.competition} points are at stake on ${is.day}. All you need to know before kick-off.`,
    ),
    upcoming(
      (is) => `Can ${is.team} find a way past ${is.opponent}?`,
      (is) =>
        `${is.opponent} like to sit deep and wait for a mistake. ${is.team} will need patience ${venue(is.isHome)}.`,
    ),
    upcoming(
      (is) => `Match guide: ${is.isHome ? `${is.team} v ${is.opponent}` : `${is.opponent} v ${is.team}`}`,
      () => 'Kick-off time, form and standings in one place.',
    ),
    upcoming(
      (is) =>
        `${is.team} return to action ${is.isHome ? `as ${is.opponent} come to town` : `at ${is.opponent}`}`,
      (is) =>
        `A week on the training ground is over, and round ${is.round} should find both sides in the mood.`,
    ),
  ],
  tables: [
    table(
      (is) =>
        is.place === 1
          ? `${is.team} set the pace in ${the(is.competition)}`
          : `The state of play: ${is.team} lie ${ordinal(is.place)}`,
      (is) =>
        is.above === null
          ? `After ${is.played} matches the cushion over ${is.below} is ${pointWord(is.belowGap)}.`
          : `After ${is.played} matches ${is.team} are ${gaps(is)}.`,
      (is) =>
        `${is.leader} lead with ${pointWord(is.leaderPoints)}. ${is.team} have taken ${is.lastFive} from the last five.`,
    ),
    table(
      (is) =>
        is.climbed > 0
          ? `${is.team} on the climb`
          : is.climbed < 0
            ? `${is.team} lose ground in ${the(is.competition)}`
            : `As you were: ${is.team} stay put after the weekend`,
      (is) =>
        is.climbed === 0
          ? `Still ${ordinal(is.place)}, now with ${pointWord(is.points)}.`
          : `${is.team} have ${is.climbed > 0 ? 'risen' : 'slipped'} to ${ordinal(is.place)} with ${pointWord(is.points)}.`,
      (is) => `The form guide says ${is.lastFive} points of a possible 15. ${is.leader} are top.`,
    ),
    table(
      (is) =>
        is.leader === is.team
          ? `Catch us if you can: the sums behind ${genitive(is.team)} lead`
          : `The sums: what it takes to catch ${is.leader}`,
      (is) =>
        is.leader === is.team
          ? `${is.team} have ${pointWord(is.leaderPoints)} from ${is.played} matches, and the chasers need two a game from here.`
          : `${pointWord(is.leaderPoints - is.points)} separate ${is.team} from ${is.leader}. Not out of sight, but the room for error shrinks.`,
      (is) =>
        `Just below: ${is.below}, ${is.belowGap === 0 ? 'level on points' : `${pointWord(is.belowGap)} back`}.`,
    ),
  ],
  features: [
    feature(
      (is) =>
        is.nextAway
          ? `Away end sold out for the trip to ${is.nextAway}`
          : `Tickets fly as ${is.team} fans plan ahead`,
      () => 'The allocation went within hours, and supporters’ clubs have laid on extra coaches.',
      () => 'Those without a ticket will find big screens in several fan pubs.',
    ),
    feature(
      (is) => `Full house as ${is.team} open the training ground`,
      (is) =>
        `Some ${(2000 + is.number * 40).toLocaleString('en-GB')} turned up for an hour of drills and an hour of autographs.`,
      () => 'The club says it will become a fixture of international breaks.',
    ),
    feature(
      (is) => `New banner, new song: the stand prepares for ${is.nextHome ?? 'the next home match'}`,
      () =>
        'Volunteers have been sewing and painting for three weekends. The design stays secret until the teams walk out.',
      (is) => `Helpers are asked to meet two hours before ${genitive(is.team)} kick-off.`,
    ),
    feature(
      (is) => `Academy watch: youngsters step up with ${is.team}`,
      () =>
        'Four of the youth side trained with the first team this week, and the staff liked what they saw.',
      () => 'Minutes are promised when the schedule tightens.',
    ),
    feature(
      (is) => `Quiz: how well do you know ${genitive(is.team)} season?`,
      (is) => `${10 + (is.number % 6)} questions on goals, records and one very odd throw-in.`,
      () => 'The score to beat is nine in under a minute.',
    ),
    feature(
      (is) => `The road to winter: what awaits ${is.team}`,
      (is) =>
        `The matches come thick and fast in ${the(is.competition)}. Dates, trips and where the hard weeks lie.`,
      (is) =>
        `First: ${is.nextHome ? `${is.nextHome} at home` : 'the next home match'}${is.nextAway ? ` and ${is.nextAway} away` : ''}.`,
    ),
    feature(
      (is) =>
        `On the road: ${20 + (is.number % 60)} exiles travel for ${is.nextHome ? `the ${is.nextHome} match` : 'the next home match'}`,
      (is) =>
        `An overseas branch of ${is.team} supporters has filled half a plane, and planned a walk, a pub and a museum.`,
      () => 'There is a waiting list for the spring trips.',
    ),
    feature(
      (is) => `Blades of glory: a week with the groundstaff at ${is.team}`,
      () => 'Lamps, fans and grass cut to 23 millimetres: what it takes to keep a pitch perfect.',
      () => 'Some forty hours of work go by between two home matches.',
    ),
  ],
};
