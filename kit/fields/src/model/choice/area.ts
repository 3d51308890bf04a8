import type { Choice } from '@xuanjiao/core/model/choice'
import { choiceTexts } from './choice-texts.ts'

/** Names of divisions by code, by the code of what they stand in (three levels, root 86; rules/data-entry#areas). */
export type AreaData = Readonly<Record<string, Readonly<Record<string, string>>>>

export const AREA_ROOT = '86'

/** The two faces of the linkage: one row of lists, or a select for each level. */
export const AREA_TYPES = ['cascader', 'select'] as const
export type AreaType = (typeof AREA_TYPES)[number]

/** Why a face cannot be drawn, or undefined (rules/data-entry#areas). */
export const areaTypeProblem = (type: string): string | undefined =>
  (AREA_TYPES as readonly string[]).includes(type) ? undefined : choiceTexts.badType

export const areaLevels = [choiceTexts.province, choiceTexts.city, choiceTexts.district] as const

/** The divisions directly in one. */
export const areasWithin = (data: AreaData, code: string): Choice[] =>
  Object.entries(data[code] ?? {}).map(([value, label]) => ({ value, label }))

const parents = new WeakMap<AreaData, ReadonlyMap<string, string>>()

function parentsOf(data: AreaData): ReadonlyMap<string, string> {
  const cache = parents.get(data)
  if (cache) return cache
  const made = new Map(
    Object.entries(data).flatMap(([parent, below]) =>
      Object.keys(below).map((code): [string, string] => [code, parent]),
    ),
  )
  parents.set(data, made)
  return made
}

/** The codes from the province down; empty for a code the data does not know. */
export function areaCodePath(data: AreaData, code: string): string[] {
  const parent = parentsOf(data).get(code)
  if (parent === undefined) return []
  return parent === AREA_ROOT ? [code] : [...areaCodePath(data, parent), code]
}

/** A division in a row of lists. */
export interface AreaNode {
  value: string
  label: string
  children?: AreaNode[]
}

const trees = new WeakMap<AreaData, Map<string, readonly AreaNode[]>>()

/**
 * The tree for a row of lists, made once per data. `ends`: codes where a choice may end though something stands below
 * (cities without counties).
 */
export function areaTree(data: AreaData, ends: readonly string[] = []): readonly AreaNode[] {
  const made = trees.get(data) ?? new Map<string, readonly AreaNode[]>()
  trees.set(data, made)
  const name = ends.join(',')
  const tree = made.get(name) ?? nodesIn(data, AREA_ROOT, new Set(ends))
  made.set(name, tree)
  return tree
}

function nodesIn(data: AreaData, code: string, ends: ReadonlySet<string>): AreaNode[] {
  return areasWithin(data, code).map(({ value, label }) =>
    value in data && !ends.has(value) ? { value, label, children: nodesIn(data, value, ends) } : { value, label },
  )
}

/** The value after a level was chosen anew: what stood below it goes. Undefined empties that level. */
export function areaAfterChange(data: AreaData, value: string, level: number, selected: string | undefined): string {
  if (selected !== undefined && selected !== '') return selected
  return areaCodePath(data, value)[level - 1] ?? ''
}
