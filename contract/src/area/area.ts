import tree from './area-86.json' with { type: 'json' }

/**
 * Division codes of six digits in three levels under the root `86` (rules/places#divisions).
 * Names come from `@vant/area-data` 2.1.0 (MIT). Large: import it where areas are chosen, not on the first page.
 */
export const AREA_ROOT = '86'

/** Names of divisions by code, by the code of what they stand in. */
export const AREA_DATA: Readonly<Record<string, Readonly<Record<string, string>>>> = tree
const levels = AREA_DATA

/**
 * Cities without counties: what stands below them is townships, so a hospital may stop at the city
 * (rules/places#divisions).
 */
export const AREAS_WITHOUT_COUNTIES: readonly string[] = ['441900', '442000', '460400']
const CITIES_WITHOUT_COUNTIES = new Set(AREAS_WITHOUT_COUNTIES)

interface AreaEntry {
  readonly name: string
  readonly parent: string
}

const areasByCode = new Map<string, AreaEntry>(
  Object.entries(levels).flatMap(([parent, children]) =>
    Object.entries(children).map(([code, name]): [string, AreaEntry] => [code, { name, parent }]),
  ),
)

export interface AreaOption {
  code: string
  name: string
  leaf: boolean
}

/** The divisions directly below one, the provinces below `86`. */
export function areaChildren(code: string = AREA_ROOT): AreaOption[] {
  return Object.entries(levels[code] ?? {}).map(([child, name]) => ({ code: child, name, leaf: !(child in levels) }))
}

/** The codes from the province down to this one; empty when the code is unknown. */
export function areaCodesFromProvince(code: string): string[] {
  const place = areasByCode.get(code)
  return place === undefined ? [] : [...areaCodesFromProvince(place.parent), code]
}

export function areaName(code: string): string | undefined {
  return areasByCode.get(code)?.name
}

/** `320505` → 江苏省/苏州市/虎丘区; undefined when the code is unknown. */
export function areaText(code: string): string | undefined {
  const known = texts.get(code)
  if (known !== undefined) return known
  const path = areaCodesFromProvince(code)
  if (path.length === 0) return undefined
  const text = path.map(part => areaName(part)).join('/')
  texts.set(code, text)
  return text
}
const texts = new Map<string, string>()

/** Whether an address may end here: a county, or a city that has none. */
export function isAddressArea(code: string): boolean {
  return areasByCode.has(code) && (!(code in levels) || CITIES_WITHOUT_COUNTIES.has(code))
}

/** Finds a division by the names a spreadsheet gives: province, city, county; the county may be empty. */
export function areaByNames(names: readonly string[]): string | undefined {
  return names
    .filter(name => name !== '')
    .reduce<string | undefined>((at, name) => (at === undefined ? undefined : childNamed(at, name)), AREA_ROOT)
}

/** 江苏 is understood as 江苏省: people leave the last word off. */
function childNamed(parent: string, name: string): string | undefined {
  const children = Object.entries(levels[parent] ?? {})
  const exact = children.find(([, known]) => known === name)
  if (exact !== undefined || name.length < 2) return exact?.[0]
  const near = children.filter(([, known]) => known.startsWith(name))
  return near.length === 1 ? near[0]?.[0] : undefined
}

/** How many leading digits of a code say where: 320000 → 2, 320500 → 4, 320505 → 6. */
export function areaDigits(code: string): 2 | 4 | 6 {
  if (code.endsWith('0000')) return 2
  return code.endsWith('00') ? 4 : 6
}

/** The half-open range of codes within a division: 320000 → [320000, 330000) (rules/places#divisions). */
export function areaRange(code: string): { from: string; to: string } {
  const head = Number(code.slice(0, areaDigits(code))) + 1
  return { from: code, to: String(head).padEnd(6, '0') }
}
