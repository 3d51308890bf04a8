import { describe, expect, it } from 'vitest'
import { gridAccess, type Appearance, type Permission } from './access.ts'
import { isMovable } from '../edit/order-number.ts'
import { addRows } from '../edit/rows.ts'
import { readChanges } from '../edit/reading.ts'
import { isEditable, setValues } from '../edit/values.ts'
import { validateAll } from '../edit/validate-all.ts'
import { gridOf, plain } from '../testing/gallery.ts'

const mine = (action: string, type = '1', status?: string): Permission => ({ action, type, status })
const known = (action: string, type = '1', status = '1'): Permission => ({ action, type, status })

it.each<[string, Permission[], Permission[], Appearance]>([
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
    const grid = gridOf(plain, rows)
    grid.permit(gridAccess('order', lists))
    expect(grid.columns.map(({ key, disabled }) => [key, disabled === true])).toEqual([
      ['count', true],
      ['day', false],
    ])
    expect(['name', 'count', 'day'].map(key => isEditable(grid, 'a', key))).toEqual([false, false, true])
    expect(await validateAll(grid)).toEqual([])
  })

  it('keeps what was edited and added, and shows everything again once it is granted', () => {
    const grid = gridOf(plain, rows)
    setValues(grid, 'a', { count: 7 })
    addRows(grid)
    let told = 0
    grid.subscribers.step(() => (told += 1))
    grid.permit(gridAccess('order', lists))
    grid.permit(gridAccess('order:', lists)) // the same again is no news
    expect(told).toBe(1)
    expect(readChanges(grid)).toMatchObject({ added: [{ count: null }], changed: [{ id: 'a', count: 7 }] })
    grid.permit(() => 'shown')
    expect([grid.columns.length, isEditable(grid, 'a', 'name'), grid.history.canUndo]).toEqual([3, true, true])
  })

  it('forgets the errors of a column that is hidden', async () => {
    const grid = gridOf(plain, rows)
    await validateAll(grid)
    expect(grid.validator.errors.size).toBe(1)
    grid.permit(gridAccess('order', lists))
    expect(grid.validator.errors.size).toBe(0)
  })
})

it.each<[Appearance, boolean]>([
  ['shown', true],
  ['disabled', false],
  ['hidden', false],
])('moves rows by hand where their handle is %s: %s', (appearance, movable) => {
  const columns = [
    { key: 'drag', title: '', type: 'row-drag-sort' },
    ...plain,
    { ...plain[1]!, key: 'n', isOrder: true },
  ]
  const grid = gridOf(columns)
  grid.permit(name => (name === 'drag' ? appearance : 'shown'))
  expect(isMovable(grid)).toBe(movable)
})

it('keeps the numbers of rows in their column although it is hidden', () => {
  const columns = [...plain, { key: 'place', title: '', type: 'inputNumber', isOrder: true }]
  const grid = gridOf(columns)
  grid.permit(name => (name === 'place' ? 'hidden' : 'shown'))
  const [row] = addRows(grid)
  expect([row?.['place'], row?.['orderNum']]).toEqual([1, undefined])
})
