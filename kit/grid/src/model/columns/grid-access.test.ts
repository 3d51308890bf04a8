import { describe, expect, it } from 'vitest'
import { gridAccess, type GridElementAccess, type GridPermissionEntry } from './grid-access.ts'
import { areRowsMovable } from '../edit/order-number.ts'
import { addRows } from '../edit/edit-rows.ts'
import { readGridChanges } from '../edit/read-rows.ts'
import { isEditable, setRowValues } from '../edit/edit-values.ts'
import { validateAllCells } from '../edit/validate-all.ts'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'

const mine = (action: string, type = '1', status?: string): GridPermissionEntry => ({ action, type, status })
const known = (action: string, type = '1', status = '1'): GridPermissionEntry => ({ action, type, status })

it.each<[string, GridPermissionEntry[], GridPermissionEntry[], GridElementAccess]>([
  ['nobody restricts it', [], [], 'shown'],
  ['type 1, not granted', [], [known('order:price')], 'hidden'],
  ['type 1, granted', [mine('order:price')], [known('order:price')], 'shown'],
  ['type 2, not granted', [], [known('order:price', '2')], 'disabled'],
  ['type 2, granted', [mine('order:price', '2')], [known('order:price', '2')], 'shown'],
  ['granted, whatever the type of the entry', [mine('order:price', '2')], [known('order:price')], 'shown'],
  ['both types, not granted: the stronger', [], [known('order:price', '2'), known('order:price')], 'hidden'],
  ['type 1 switched off', [], [known('order:price', '1', '0')], 'shown'],
  ['type 2 switched off', [], [known('order:price', '2', '0')], 'shown'],
  ['denied, type 1', [mine('order:price', '1', '0')], [known('order:price')], 'hidden'],
  ['denied, type 2', [mine('order:price', '1', '0')], [known('order:price', '2')], 'disabled'],
  ['denied beats granted', [mine('order:price'), mine('order:price', '1', '0')], [known('order:price')], 'hidden'],
  ['denied beats switched off', [mine('order:price', '1', '0')], [known('order:price', '1', '0')], 'hidden'],
  ['denied, unknown otherwise: by its own type', [mine('order:price', '2', '0')], [], 'disabled'],
  ['one of several codes', [], [known('order:cost, order:price', '2')], 'disabled'],
  ['granted as one of several codes', [mine('order:cost,order:price')], [known('order:price')], 'shown'],
  ['another column', [], [known('order:cost')], 'shown'],
  ['the same column of another grid', [], [known('stock:price')], 'shown'],
])('%s', (_title, own, stored, expected) => {
  for (const prefix of ['order', 'order:']) expect(gridAccess(prefix, { own, stored })('price')).toBe(expected)
})

it.each([undefined, ''])('restricts nothing without a prefix: %j', prefix =>
  expect(gridAccess(prefix, { own: [], stored: [known(':price'), known('price')] })('price')).toBe('shown'),
)

describe('a grid whose permissions arrive', () => {
  const lists = { own: [], stored: [known('order:name'), known('order:count', '2')] }
  const rows = [{ id: 'a', name: '', count: 1 }]

  it('leaves hidden columns out, lets nobody write the disabled ones, and asks nothing of what is hidden', async () => {
    const grid = sampleGrid(plainColumns, rows)
    grid.applyAccess(gridAccess('order', lists))
    expect(grid.columns.map(({ key, disabled }) => [key, disabled === true])).toEqual([
      ['count', true],
      ['day', false],
    ])
    expect(['name', 'count', 'day'].map(key => isEditable(grid, 'a', key))).toEqual([false, false, true])
    expect(await validateAllCells(grid)).toEqual([])
  })

  it('keeps what was edited and added, and shows everything again once it is granted', () => {
    const grid = sampleGrid(plainColumns, rows)
    setRowValues(grid, 'a', { count: 7 })
    addRows(grid)
    let reply = 0
    grid.subscribers.onStep(() => (reply += 1))
    grid.applyAccess(gridAccess('order', lists))
    grid.applyAccess(gridAccess('order:', lists)) // the same again is no news
    expect(reply).toBe(1)
    expect(readGridChanges(grid)).toMatchObject({ added: [{ count: null }], changed: [{ id: 'a', count: 7 }] })
    grid.applyAccess(() => 'shown')
    expect([grid.columns.length, isEditable(grid, 'a', 'name'), grid.history.canUndo]).toEqual([3, true, true])
  })

  it('forgets the errors of a column that is hidden', async () => {
    const grid = sampleGrid(plainColumns, rows)
    await validateAllCells(grid)
    expect(grid.validator.errors.size).toBe(1)
    grid.applyAccess(gridAccess('order', lists))
    expect(grid.validator.errors.size).toBe(0)
  })
})

it.each<[GridElementAccess, boolean]>([
  ['shown', true],
  ['disabled', false],
  ['hidden', false],
])('moves rows by hand where their handle is %s: %s', (gridElementAccess, movable) => {
  const columns = [
    { key: 'drag', title: '', type: 'row-drag-sort' },
    ...plainColumns,
    { ...plainColumns[1]!, key: 'n', isOrder: true },
  ]
  const grid = sampleGrid(columns)
  grid.applyAccess(name => (name === 'drag' ? gridElementAccess : 'shown'))
  expect(areRowsMovable(grid)).toBe(movable)
})

it('keeps the numbers of rows in their column although it is hidden', () => {
  const columns = [...plainColumns, { key: 'place', title: '', type: 'inputNumber', isOrder: true }]
  const grid = sampleGrid(columns)
  grid.applyAccess(name => (name === 'place' ? 'hidden' : 'shown'))
  const [row] = addRows(grid)
  expect([row?.['place'], row?.['orderNum']]).toEqual([1, undefined])
})
