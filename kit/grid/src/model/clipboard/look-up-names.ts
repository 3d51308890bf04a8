import { cellValueText } from '../cells/type/define-cell.ts'
import { splitPastedValues } from '../cells/type/multiple-values.ts'
import { isUnparsedText, type UnparsedText } from '../cells/type/unparsed-text.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { CellRange } from '../moves/cell-range.ts'
import { fillTemplate } from '../columns/grid-texts.ts'
import type { ClipboardContent } from './clipboard-content.ts'
import { pasteArea, blockWidth } from './paste-area.ts'
import { pasteTexts } from '../columns/paste-texts.ts'
import { valueMeaningOf } from './value-meaning.ts'

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

interface PasteLocation {
  readonly keys: readonly string[]
  readonly range: CellRange
  readonly findNames?: ((key: string) => NameFinder | undefined) | undefined
}

interface NameLookUpRequest {
  readonly finder: NameFinder
  readonly keys: string[]
  readonly names: Set<string>
}

/** The names that come into one column: all of them, for one that is known may be the name of another, too. */
function namesIn(
  grid: GridStore,
  { texts, readings, values }: ClipboardContent,
  key: string,
  column: number,
): string[] {
  const exact = readings?.[column] === valueMeaningOf(grid.cells.column(key))
  const read = texts.filter((_, line) => !exact || isUnparsedText(values?.[line]?.[column]))
  return read.flatMap(line => splitPastedValues(line[column] ?? ''))
}

function askedOf(
  grid: GridStore,
  clipboardContent: ClipboardContent,
  { keys, range, findNames }: PasteLocation,
): NameLookUpRequest[] {
  const { left, right } = pasteArea(clipboardContent.texts, range)
  const width = blockWidth(clipboardContent.texts)
  const requested = new Map<string, NameLookUpRequest>()
  for (const [at, key] of keys.slice(left, right + 1).entries()) {
    const finder = grid.cells.type(key).looksUpNames && grid.cells.isWritable(key) ? findNames?.(key) : undefined
    if (finder === undefined) continue
    const one = requested.get(finder.key) ?? { finder, keys: [], names: new Set() }
    requested.set(finder.key, one)
    one.keys.push(key)
    for (const name of namesIn(grid, clipboardContent, key, at % width)) one.names.add(name)
  }
  return [...requested.values()].filter(({ names }) => names.size > 0)
}

/** Asks for the names of all picker columns under the paste before anything is read. */
export async function lookUpPastedNames(
  grid: GridStore,
  clipboardContent: ClipboardContent,
  pasteLocation: PasteLocation,
): Promise<FoundNames> {
  const all = new Map<string, FoundName>()
  const asking = askedOf(grid, clipboardContent, pasteLocation).map(async ({ finder, keys, names }) => {
    const matches = await finder.find([...names])
    for (const name of matches) {
      all.set(name.value, name)
      for (const key of keys) grid.cells.lookups.names(key).add(name.value, name.text)
    }
  })
  await Promise.all(asking)
  return all
}

/** More candidates than these are not told. */
const maxNamedCandidates = 5

/** Of several records of one name it is said which they are. */
export function withNameCandidates(grid: GridStore, value: unknown, matches: FoundNames): unknown {
  if (!isUnparsedText(value) || value.candidates === undefined) return value
  const { candidates } = value
  const known = candidates.slice(0, maxNamedCandidates).map(each => {
    const about = matches.get(each)?.about ?? ''
    return about === '' ? each : `${each}（${about}）`
  })
  const texts = pasteTexts(grid)
  const name = matches.get(cellValueText(candidates[0]))?.text ?? value.text
  const list = known.join('、') + (candidates.length > maxNamedCandidates ? texts.andMore : '')
  return {
    ...value,
    reason: fillTemplate(texts.ambiguous, { count: candidates.length, name, list }),
  } satisfies UnparsedText
}
