import { expect, it } from 'vitest'
import { treeKeyAction } from './tree-keys.ts'
import type { TreeRow } from './tree-rows.ts'

const row = (depth: number, state: TreeRow<string>['state']): TreeRow<string> => ({
  row: '',
  depth,
  state,
  place: 1,
  siblings: 1,
})
/** a open: [b closed, c leaf], d busy */
const rows = [row(0, 'open'), row(1, 'closed'), row(1, 'leaf'), row(0, 'busy')]
const to = (at: number) => ({ at, toggles: false })
const toggle = (at: number) => ({ at, toggles: true })

it.each([
  ['ArrowDown', 0, to(1)],
  ['ArrowDown', 3, to(3)],
  ['ArrowUp', 0, to(0)],
  ['Home', 2, to(0)],
  ['End', 0, to(3)],
  ['ArrowRight', 0, to(1)],
  ['ArrowRight', 1, toggle(1)],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 0, toggle(0)],
  ['ArrowLeft', 2, to(0)],
  ['ArrowLeft', 3, undefined],
  ['Enter', 1, toggle(1)],
  ['Enter', 2, undefined],
  ['x', 0, undefined],
  ['ArrowDown', 9, undefined],
])('%s at row %i', (key, at, act) => {
  expect(treeKeyAction(key, rows, at)).toEqual(act)
})
