import fc from 'fast-check'
import type { Designer } from '../design/designer.ts'
import { tableActions, type TableActionName } from '../design/table/table-actions.ts'
import { CONTROL_TYPES } from '../controls/control-types.ts'
import { nodeAndDescendants, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'

const SORTS = ['add', 'copy', 'remove', 'move', 'set', 'unset', 'table', 'several', 'step', 'part', 'clear'] as const

/** An act as numbers, which mean something else in every form. */
export interface RandomDesignAction {
  readonly sort: (typeof SORTS)[number]
  readonly a: number
  readonly b: number
  readonly c: number
}

const at = fc.nat(1000)
export const randomDesignActions: fc.Arbitrary<readonly RandomDesignAction[]> = fc.array(
  fc.record({
    sort: fc.constantFrom(...SORTS),
    a: at,
    b: at,
    c: at,
  }),
  { maxLength: 12 },
)

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)]
const controls = ({ document }: Designer) => [...nodeAndDescendants(document)].filter(({ sort }) => sort === 'control')

/** Does what the numbers come to in this form; answers what the designer says. */
export function doRandomDesignAction(designer: Designer, { sort, a, b, c }: RandomDesignAction): string {
  const node = pick(controls(designer), a)
  const place = placeAt(designer, b, c)
  if (sort === 'add') return designer.add(pick(CONTROL_TYPES, a)?.type ?? '', place)
  if (node === undefined) return ''
  if (sort === 'copy') return designer.copy(node.id)
  if (sort === 'remove') return designer.remove(node.id)
  if (sort === 'move') return designer.move(node.id, place)
  if (sort === 'table') return tableAct(designer, a, b, c)
  if (sort === 'several') return severalAct(designer, a, b, c)
  if (sort === 'step') return designer.step(node.id, pick(STEPS, b) ?? 'up')
  if (sort === 'part') return partAct(designer, a, b)
  if (sort === 'clear') return b % 4 === 0 ? designer.clear() : designer.replace(designer.document)
  return designer.set(node.id, ['options', `option${b % 3}`], sort === 'set' ? c : undefined)
}

const STEPS = ['up', 'down', 'in', 'out'] as const

/** Some controls at once, some of them within others. */
function severalAct(designer: Designer, a: number, b: number, c: number): string {
  const ids = controls(designer)
    .filter((_, at) => (at + a) % 3 === 0)
    .map(({ id }) => id)
  if (c % 3 === 0) return designer.copy(...ids)
  return c % 3 === 1 ? designer.remove(...ids) : designer.move(ids, placeAt(designer, b, c))
}

function partAct(designer: Designer, a: number, b: number): string {
  const part = pick(
    [...nodeAndDescendants(designer.document)].filter(({ sort }) => sort === 'column'),
    a,
  )
  if (part === undefined) return ''
  if (b % 3 === 0) return designer.addPart(designer.tree.placeOf(part.id).parent)
  return b % 3 === 1 ? designer.removePart(part.id) : designer.movePart(part.id, b % 2 === 0 ? 1 : -1)
}

function placeAt(designer: Designer, b: number, c: number) {
  const parent = pick([...nodeAndDescendants(designer.document)], b) ?? designer.document
  return { parent: parent.id, at: c % (parent.children.length + 1) }
}

function tableAct(designer: Designer, a: number, b: number, c: number): string {
  const table = pick(
    controls(designer).filter(node => nodeTypeOf(node) === 'table'),
    a,
  )
  const acts = Object.keys(tableActions) as TableActionName[]
  if (table === undefined) return ''
  const row = b % Math.max(1, table.children.length)
  const cells: readonly FormNode[] = table.children[row]?.children ?? []
  return designer.table(pick(acts, c) ?? 'split', table.id, { row, column: c % Math.max(1, cells.length) })
}
