/** Where somebody has been: a page, or a record opened on it. No name is kept: what it is called is asked anew. */
export interface Visit {
  readonly path: string
  readonly open?: string
  readonly times: number
  /** When it was last, in milliseconds. */
  readonly at: number
}

const MOST = 60

const isSame = (a: Pick<Visit, 'path' | 'open'>, b: Pick<Visit, 'path' | 'open'>): boolean =>
  a.path === b.path && a.open === b.open

/** One more visit, the latest first. */
export function withVisit(
  visits: readonly Visit[],
  place: Pick<Visit, 'path' | 'open'>,
  now: number,
): readonly Visit[] {
  const before = visits.find(visit => isSame(visit, place))
  const visit: Visit = { ...place, times: (before?.times ?? 0) + 1, at: now }
  return [visit, ...visits.filter(one => !isSame(one, place))].slice(0, MOST)
}

/** The latest, but for where one is. */
export const recentOf = (visits: readonly Visit[], here: string, most: number): Visit[] =>
  visits.filter(visit => visit.open !== undefined || visit.path !== here).slice(0, most)

/** The pages one opens most and has not just been on. */
export function likelyOf(visits: readonly Visit[], recent: readonly Visit[], here: string, most: number): Visit[] {
  const shown = new Set([here, ...recent.filter(visit => visit.open === undefined).map(visit => visit.path)])
  return visits
    .filter(visit => visit.open === undefined && !shown.has(visit.path))
    .toSorted((a, b) => b.times - a.times || b.at - a.at)
    .slice(0, most)
}

/** Visits as they were kept; what is not one is left out. */
export const readVisits = (stored: unknown): readonly Visit[] => (Array.isArray(stored) ? stored.filter(isVisit) : [])

const isVisit = (value: Partial<Visit> | null): value is Visit =>
  typeof value?.path === 'string' &&
  typeof value.times === 'number' &&
  typeof value.at === 'number' &&
  ['string', 'undefined'].includes(typeof value.open)
