import { textOf } from '../cells/type/define-cell.ts'
import { splitPasted } from '../cells/type/many.ts'
import { isUnread, type Unread } from '../cells/type/unread.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { CellRange } from '../moves/range.ts'
import { tell } from '../columns/texts.ts'
import type { Clip } from './clip.ts'
import { landingBox, widest } from './layout.ts'
import { pasteTexts } from '../columns/paste-texts.ts'
import { readingOf } from './reading-of.ts'

export interface FoundName {
  readonly value: string
  readonly text: string
  /** What tells it apart from others of its name: the department of a person. */
  readonly about?: string | undefined
}

/** Finds people, departments or records by their shown names: one call for all names of a column. */
export type LookUpNames = (key: string, names: readonly string[]) => Promise<readonly FoundName[]>

/** One way of finding records by their names: columns of one `key` ask together, once. */
export interface NameFinder {
  readonly key: string
  readonly find: (names: readonly string[]) => Promise<readonly FoundName[]>
}

/** What was found, by the value that is kept. */
export type FoundNames = ReadonlyMap<string, FoundName>

interface Where {
  readonly keys: readonly string[]
  readonly range: CellRange
  readonly findNames?: ((key: string) => NameFinder | undefined) | undefined
}

interface Asked {
  readonly finder: NameFinder
  readonly keys: string[]
  readonly names: Set<string>
}

/** The names that come into one column: all of them, for one that is known may be the name of another, too. */
function namesIn(grid: GridStore, { texts, readings, values }: Clip, key: string, column: number): string[] {
  const exact = readings?.[column] === readingOf(grid.cells.column(key))
  const read = texts.filter((_, line) => !exact || isUnread(values?.[line]?.[column]))
  return read.flatMap(line => splitPasted(line[column] ?? ''))
}

function askedOf(grid: GridStore, clip: Clip, { keys, range, findNames }: Where): Asked[] {
  const { left, right } = landingBox(clip.texts, range)
  const width = widest(clip.texts)
  const asked = new Map<string, Asked>()
  for (const [at, key] of keys.slice(left, right + 1).entries()) {
    const finder = grid.cells.type(key).asksNames && grid.cells.isWritable(key) ? findNames?.(key) : undefined
    if (finder === undefined) continue
    const one = asked.get(finder.key) ?? { finder, keys: [], names: new Set() }
    asked.set(finder.key, one)
    one.keys.push(key)
    for (const name of namesIn(grid, clip, key, at % width)) one.names.add(name)
  }
  return [...asked.values()].filter(({ names }) => names.size > 0)
}

/** Asks for the names of all picker columns under the paste before anything is read. */
export async function learnNames(grid: GridStore, clip: Clip, where: Where): Promise<FoundNames> {
  const all = new Map<string, FoundName>()
  const asking = askedOf(grid, clip, where).map(async ({ finder, keys, names }) => {
    const found = await finder.find([...names])
    for (const name of found) {
      all.set(name.value, name)
      for (const key of keys) grid.cells.lookups.names(key).learn(name.value, name.text)
    }
  })
  await Promise.all(asking)
  return all
}

/** More candidates than these are not told. */
const mostTold = 5

/** Of several records of one name it is said which they are. */
export function withCandidates(grid: GridStore, value: unknown, found: FoundNames): unknown {
  if (!isUnread(value) || value.candidates === undefined) return value
  const { candidates } = value
  const known = candidates.slice(0, mostTold).map(each => {
    const about = found.get(each)?.about ?? ''
    return about === '' ? each : `${each}（${about}）`
  })
  const texts = pasteTexts(grid)
  const name = found.get(textOf(candidates[0]))?.text ?? value.unread
  const list = known.join('、') + (candidates.length > mostTold ? texts.andMore : '')
  return { ...value, why: tell(texts.ambiguous, { count: candidates.length, name, list }) } satisfies Unread
}
