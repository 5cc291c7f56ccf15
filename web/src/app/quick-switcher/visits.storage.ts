/** How often and when the user opened a place. */
export interface Visit {
  readonly at: number;
  /** The weighted number of visits. The weight of a visit halves every `HALF_LIFE_MS`. */
  readonly score: number;
}

export type Visits = Readonly<Record<string, Visit>>;

const HALF_LIFE_MS = 3 * 24 * 60 * 60 * 1000;
const VISITS_MAX = 200;

/** Keys that end with the user’s id are removed at sign-out. */
const keyOf = (userId: string) => `workflow-visits:${userId}`;

export const scoreOf = (visit: Visit | undefined, now: number): number =>
  visit ? visit.score * 0.5 ** ((now - visit.at) / HALF_LIFE_MS) : 0;

/** Adds a visit, and drops the oldest ones above the limit. */
export function withVisit(visits: Visits, id: string, now: number): Visits {
  const entries = Object.entries({ ...visits, [id]: { at: now, score: scoreOf(visits[id], now) + 1 } });
  return Object.fromEntries(entries.toSorted(([, one], [, other]) => other.at - one.at).slice(0, VISITS_MAX));
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as Visit).at) &&
  Number.isFinite((value as Visit).score);

export function readVisits(userId: string): Visits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return Object.fromEntries(Object.entries(stored as object).filter(([, visit]) => isVisit(visit)));
  } catch {
    return {};
  }
}

export function storeVisit(userId: string, id: string): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(withVisit(readVisits(userId), id, Date.now())));
  } catch {
    // Without storage, the switcher does not rank by visits.
  }
}
