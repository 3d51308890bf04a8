import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { pastedRows, type Pasted } from './pasted.ts'
import { rowFieldText } from './row-texts.ts'
import type { PickNode } from './pick-tree.ts'

/** A department as the tree call answers it (rules/pickers#department-trees). */
export interface DepartPickNode extends PickNode {
  readonly row: DataRow
  readonly children: readonly DepartPickNode[]
}

/** Reads the tree of departments; what is no tree is an error for the person. */
export function readDeparts(answer: unknown): DepartPickNode[] {
  if (answer === null || answer === undefined) return []
  if (!Array.isArray(answer)) throw new Error('部门数据格式不正确')
  return answer.flatMap(readNode)
}

function readNode(answer: unknown): DepartPickNode[] {
  if (typeof answer !== 'object' || answer === null) return []
  const row = answer as DataRow
  const key = rowFieldText(row, 'key') || rowFieldText(row, 'id')
  const title = rowFieldText(row, 'title') || rowFieldText(row, 'departName')
  const children = Array.isArray(row['children']) ? row['children'].flatMap(readNode) : []
  return key === '' ? [] : [{ key, title, row, children }]
}

/** Every department of a tree, parents first. */
export const allDeparts = (nodes: readonly DepartPickNode[]): DepartPickNode[] =>
  nodes.flatMap(node => [node, ...allDeparts(node.children)])

/**
 * What departments are called by their keys: those of one name with the departments above them, as many as it takes to
 * tell them apart. Their own name stands first, since what is long is cut at its end (护理部 · 省医院).
 */
export function namesOf(nodes: readonly DepartPickNode[], text: string): ReadonlyMap<string, string> {
  const sameNamed = Map.groupBy(withPaths(nodes, text, []), ({ path }) => path[0] ?? '')
  return new Map([...sameNamed.values()].flatMap(named => named.map(one => [one.key, shortestName(one, named)])))
}

function shortestName({ path }: Named, sameNamed: readonly Named[]): string {
  const nameOf = (names: readonly string[], count: number) => names.slice(0, count).join(' · ')
  const isOnly = (count: number) =>
    sameNamed.filter(one => nameOf(one.path, count) === nameOf(path, count)).length === 1
  const count = path.findIndex((_, above) => isOnly(above + 1)) + 1
  return nameOf(path, count || path.length)
}

interface Named {
  readonly key: string
  /** Its own name, then those above it from below. */
  readonly path: readonly string[]
}

const withPaths = (nodes: readonly DepartPickNode[], text: string, above: readonly string[]): Named[] =>
  nodes.flatMap(({ key, row, title, children }) => {
    const path = [rowFieldText(row, text) || title, ...above]
    return [{ key, path }, ...withPaths(children, text, path)]
  })

/** The keys of the departments whose `store` field is one of these; a value the tree does not know is its own key. */
export function departKeysOf(all: readonly DepartPickNode[], store: string, values: readonly string[]): string[] {
  const byValue = new Map(all.map(node => [rowFieldText(node.row, store), node.key]))
  return values.map(value => byValue.get(value) ?? value)
}

/** The `store` values of keys; a key the tree does not know is the value it came from. */
export function storedDepartValues(all: readonly DepartPickNode[], store: string, keys: readonly string[]): string[] {
  const byKey = new Map(all.map(node => [node.key, rowFieldText(node.row, store)]))
  return keys.map(key => byKey.get(key) || key)
}

/** What a department may be called in a list: its code, its name, or the name that tells it from those of the same one. */
const NAMES = ['orgCode', 'departName', 'title', 'told']

/** The departments a pasted list names; their keys are the ids of what is found. */
export function pastedDeparts(words: readonly string[], nodes: readonly DepartPickNode[]): Pasted {
  const told = namesOf(nodes, 'departName')
  const rows = allDeparts(nodes).map(({ key, title, row }) => ({ ...row, title, told: told.get(key), id: key }))
  return pastedRows(words, rows, NAMES)
}
