import type { CardReason, MatchEventKind, VarDecision } from '@fan-base/shared-contracts/match-events';

/** An event in the provider's terms. */
export interface ProviderEvent {
  readonly type: string;
  readonly detail: string;
  readonly comment: string | null;
}

export interface EventMeaning {
  readonly kind: MatchEventKind;
  readonly decision: VarDecision | null;
  readonly reason: CardReason | null;
  /** The provider's text if no table has it. */
  readonly words: string | null;
}

/**
 * Normalizes case, hyphens, brackets and spaces: `Goal Disallowed - offside` becomes `goal disallowed
 * offside`.
 */
const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const goals: ReadonlyMap<string, MatchEventKind> = new Map([
  ['normal goal', 'goal'],
  ['own goal', 'own-goal'],
  ['penalty', 'penalty-goal'],
  ['missed penalty', 'penalty-missed'],
]);

const cards: ReadonlyMap<string, MatchEventKind> = new Map([
  ['yellow card', 'yellow-card'],
  ['second yellow card', 'second-yellow-card'],
  ['red card', 'red-card'],
]);

/** API-Football's terms, and those of specification section 4 where they differ. */
const decisions: ReadonlyMap<string, VarDecision> = new Map([
  ['goal confirmed', 'goal-confirmed'],
  ['goal cancelled', 'goal-cancelled'],
  ['goal canceled', 'goal-cancelled'],
  ['goal disallowed', 'goal-disallowed'],
  ['goal disallowed offside', 'goal-disallowed-offside'],
  ['goal disallowed for offside', 'goal-disallowed-offside'],
  ['goal disallowed handball', 'goal-disallowed-handball'],
  ['goal disallowed for handball', 'goal-disallowed-handball'],
  ['goal disallowed foul', 'goal-disallowed-foul'],
  ['goal disallowed for foul', 'goal-disallowed-foul'],
  ['penalty confirmed', 'penalty-confirmed'],
  ['penalty cancelled', 'penalty-cancelled'],
  ['penalty canceled', 'penalty-cancelled'],
  ['penalty awarded', 'penalty-awarded'],
  ['card upgrade', 'card-upgrade'],
  ['card upgrade yellow to red', 'card-upgrade'],
  ['card downgrade', 'card-downgrade'],
  ['card downgrade red to yellow', 'card-downgrade'],
  ['red card cancelled', 'card-downgrade'],
  ['red card canceled', 'card-downgrade'],
  ['card reviewed', 'card-reviewed'],
  ['rescinded card', 'card-rescinded'],
]);

/** API-Football's terms, and those of specification section 4 where they differ. */
const reasons: ReadonlyMap<string, CardReason> = new Map([
  ['argument', 'argument'],
  ['dangerous play', 'dangerous-play'],
  ['delay of game', 'delay-of-game'],
  ['diving', 'diving'],
  ['elbowing', 'elbowing'],
  ['fight', 'fighting'],
  ['fighting', 'fighting'],
  ['foul', 'foul'],
  ['handball', 'handball'],
  ['handling', 'handball'],
  ['holding', 'holding'],
  ['impeding', 'impeding'],
  ['last man foul', 'last-man-foul'],
  ['professional foul last man', 'last-man-foul'],
  ['leaving field', 'leaving-field'],
  ['not on pitch', 'not-on-pitch'],
  ['off the ball foul', 'off-the-ball-foul'],
  ['persistent fouling', 'persistent-fouling'],
  ['professional handball', 'professional-handball'],
  ['roughing', 'roughing'],
  ['serious foul', 'serious-foul'],
  ['simulation', 'simulation'],
  ['time wasting', 'time-wasting'],
  ['tripping', 'tripping'],
  ['unallowed field entering', 'unallowed-field-entering'],
  ['unsporting behaviour', 'unsportsmanlike-conduct'],
  ['unsportsmanlike conduct', 'unsportsmanlike-conduct'],
  ['violent conduct', 'violent-conduct'],
]);

/** Only its comment distinguishes a shoot-out kick from a penalty during the match. */
const shootOut = 'penalty shootout';
const inShootOut: ReadonlyMap<MatchEventKind, MatchEventKind> = new Map([
  ['goal', 'shootout-goal'],
  ['penalty-goal', 'shootout-goal'],
  ['penalty-missed', 'shootout-missed'],
]);

function parseGoal({ detail, comment }: ProviderEvent): EventMeaning | null {
  const kind = goals.get(plain(detail));
  if (!kind) return null;
  if (comment === null) return { kind, decision: null, reason: null, words: null };
  const kick = plain(comment) === shootOut ? inShootOut.get(kind) : undefined;
  return { kind: kick ?? kind, decision: null, reason: null, words: kick ? null : comment };
}

/** A known reason, or else the provider's text. */
function parseCardReason(comment: string | null): Pick<EventMeaning, 'reason' | 'words'> {
  const reason = comment === null ? undefined : reasons.get(plain(comment));
  return reason ? { reason, words: null } : { reason: null, words: comment };
}

function parseCard({ detail, comment }: ProviderEvent): EventMeaning | null {
  const kind = cards.get(plain(detail));
  return kind ? { kind, decision: null, ...parseCardReason(comment) } : null;
}

function parseVarDecision({ detail, comment }: ProviderEvent): EventMeaning {
  const decision = decisions.get(plain(detail));
  return decision
    ? { kind: 'var', decision, ...parseCardReason(comment) }
    : { kind: 'var', decision: null, reason: null, words: detail };
}

function parseKnownEvent(words: ProviderEvent): EventMeaning | null {
  switch (plain(words.type)) {
    case 'goal':
      return parseGoal(words);
    case 'card':
      return parseCard(words);
    case 'var':
      return parseVarDecision(words);
    case 'subst':
      return { kind: 'substitution', decision: null, reason: null, words: words.comment };
    default:
      return null;
  }
}

/** Parses an event. An unknown one is `other`, with the provider's text. */
export function parseEvent(words: ProviderEvent): EventMeaning {
  const unknownWords = [words.detail, words.comment].filter((part) => part !== null).join(' · ');
  return (
    parseKnownEvent(words) ?? {
      kind: 'other',
      decision: null,
      reason: null,
      words: unknownWords || words.type,
    }
  );
}
