import type { ImportableColumn } from './import-source.ts'

/** Column of the import → place in the file. */
export type ColumnMapping = Readonly<Record<string, number>>

/** How a column was found: by its own head, by an earlier choice, by likeness, or by hand. */
export type ColumnMatchReason = 'same' | 'remembered' | 'alike' | 'hand'

export interface ColumnMatch {
  mapping: ColumnMapping
  how: Readonly<Record<string, ColumnMatchReason>>
}

/** Below it two heads are strangers. */
const ALIKE = 0.5

/** Heads as people write them: a star for required, blanks, brackets of either width, letters of either case. */
function plainHead(head: string): string {
  return head
    .replace(/[*＊\s]/g, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .toLowerCase()
}

/**
 * Matches the heads of a file to the columns of an import: the same head first, then what this person matched before,
 * then the most alike. No place of the file is given twice.
 */
export function matchColumns(
  columns: readonly ImportableColumn[],
  titles: readonly string[],
  remembered: Readonly<Record<string, string>>,
): ColumnMatch {
  const plain = titles.map(plainHead)
  const matches = new Map<string, { at: number; how: ColumnMatchReason }>()
  const used = new Set<number>()
  const give = (key: string, at: number, columnMatchReason: ColumnMatchReason) => {
    if (at < 0 || used.has(at) || matches.has(key)) return
    matches.set(key, { at, how: columnMatchReason })
    used.add(at)
  }
  for (const { key, head } of columns) give(key, plain.indexOf(plainHead(head)), 'same')
  for (const { key } of columns)
    give(
      key,
      plain.findIndex(head => remembered[head] === key),
      'remembered',
    )
  for (const { key, at } of pairsByLikeness(columns, plain)) give(key, at, 'alike')
  return {
    mapping: Object.fromEntries([...matches].map(([key, { at }]) => [key, at])),
    how: Object.fromEntries([...matches].map(([key, { how }]) => [key, how])),
  }
}

function pairsByLikeness(
  columns: readonly ImportableColumn[],
  plain: readonly string[],
): { key: string; at: number }[] {
  return columns
    .flatMap(({ key, head }) => plain.map((title, at) => ({ key, at, like: likeness(plainHead(head), title) })))
    .filter(pair => pair.like >= ALIKE)
    .toSorted((one, other) => other.like - one.like)
}

/** From 0 to 1: shared pairs of characters; one head inside the other is more alike the less is left over. */
function likeness(one: string, other: string): number {
  if (one === '' || other === '') return 0
  if (one === other) return 1
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const inside = short.length > 1 && long.includes(short) ? 0.5 + short.length / long.length / 2 : 0
  return Math.max(inside, shared(pairsIn(one), pairsIn(other)))
}

const pairsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

function shared(ours: readonly string[], theirs: readonly string[]): number {
  const left = [...theirs]
  let both = 0
  for (const pair of ours) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    left.splice(at, 1)
    both += 1
  }
  const all = ours.length + theirs.length
  return all === 0 ? 0 : (2 * both) / all
}

/** Gives a column another place by hand, or none; whoever had the place loses it. */
export function rematchColumn({ mapping, how }: ColumnMatch, key: string, at: number | undefined): ColumnMatch {
  const others = Object.entries(mapping).filter(([other, place]) => other !== key && place !== at)
  const stored = Object.fromEntries(others)
  const hows = Object.fromEntries(Object.entries(how).filter(([other]) => other in stored))
  if (at === undefined) return { mapping: stored, how: hows }
  return { mapping: { ...stored, [key]: at }, how: { ...hows, [key]: 'hand' } }
}

/** Required columns that have no place yet. */
export const missingColumns = (columns: readonly ImportableColumn[], { mapping }: ColumnMatch): ImportableColumn[] =>
  columns.filter(({ key, required }) => required && mapping[key] === undefined)

/** Whether nothing needs a second look: every required column has its place, and none by mere likeness. */
export const isCertainMatch = (columns: readonly ImportableColumn[], match: ColumnMatch): boolean =>
  missingColumns(columns, match).length === 0 && !Object.values(match.how).includes('alike')

/** Places of the file that go nowhere. */
export function unmatchedTitles(titles: readonly string[], { mapping }: ColumnMatch): string[] {
  const used = new Set(Object.values(mapping))
  return titles.filter((title, at) => title.trim() !== '' && !used.has(at))
}
