import { describe, expect, it } from 'vitest'
import { readChanges } from '../edit/reading.ts'
import { addRows, moveRows, removeRows } from '../edit/rows.ts'
import { setValues } from '../edit/values.ts'
import { gridOf, plain, shown } from '../testing/gallery.ts'
import { noop, rows, tables, twoTables } from '../testing/live-people.ts'
import { LiveTable } from './live-table.ts'

const numbered = (ids: string) => [...ids].map((id, at) => ({ id, name: id, orderNum: at + 1 }))

/** Somebody alone at a table whose rows are sorted by hand; ids of one letter each. */
function sortable(start: string) {
  const grid = gridOf([{ key: 'drag', title: '', type: 'row-drag-sort' }, ...plain], numbered(start))
  const quiet = { name: '', send: () => true, later: () => () => {}, saved: noop, missed: noop, changed: noop }
  return { grid, table: new LiveTable(grid, quiet), ids: () => Array.from(grid.rows, ({ id }) => id).join('') }
}

describe('an edit', () => {
  it('shows at the other’s, once, and is not told back', () => {
    const { mine, theirs, pass, sent } = twoTables()
    setValues(mine.grid, '1', { name: '新' })
    setValues(mine.grid, '1', { count: 9 })
    pass()
    pass()
    expect(theirs.grid.rows.get('1')).toMatchObject({ name: '新', count: 9 })
    expect(sent).toHaveLength(1)
    expect(readChanges(theirs.grid).changed).toEqual([])
  })

  it('is seen to have come in exactly its cells, not where a local edit stays', () => {
    const { mine, theirs, pass, came } = twoTables()
    setValues(theirs.grid, '2', { name: '乙方的' })
    setValues(mine.grid, '1', { name: '新', count: 1 })
    setValues(mine.grid, '2', { name: '甲方的', count: 5 })
    pass()
    expect(came.filter(cell => cell.startsWith('乙方'))).toEqual(['乙方 1 name', '乙方 2 count'])
  })

  it('that is taken back is taken back there too', () => {
    const { mine, theirs, pass } = twoTables()
    setValues(mine.grid, '1', { name: '新' })
    pass()
    mine.grid.undo()
    pass()
    expect(theirs.grid.rows.get('1')?.['name']).toBe('甲')
  })

  it('of the same cell on both sides: each keeps its own, marked', () => {
    const { mine, theirs, pass } = twoTables()
    setValues(mine.grid, '1', { name: '我' })
    setValues(theirs.grid, '1', { name: '他' })
    pass()
    expect([mine.grid.rows.get('1')?.['name'], theirs.grid.rows.get('1')?.['name']]).toEqual(['我', '他'])
    expect([mine.table.isConflict('1', 'name'), theirs.table.isConflict('1', 'name')]).toEqual([true, true])
  })

  it('of the order waits for saving: a number without its place says nothing', () => {
    const numbered = rows.map((row, at) => ({ ...row, orderNum: at + 1 }))
    const { people, pass, sent } = tables(['甲方', '乙方'], numbered, [
      { key: 'drag', title: '', type: 'row-drag-sort' },
      ...plain,
    ])
    moveRows(people[0]!.grid, ['3'], 0)
    pass()
    expect(sent).toEqual([])
  })

  it('of a row that is not saved waits for saving', () => {
    const { mine, pass, sent } = twoTables()
    const [row] = addRows(mine.grid, 1)
    setValues(mine.grid, row?.id ?? '', { name: '未存' })
    pass()
    expect(sent).toEqual([])
  })

  it('that is taken back leads to the server’s value there as well, whatever others said in between', () => {
    const { mine, theirs, pass } = twoTables()
    setValues(mine.grid, '1', { name: '新' })
    pass()
    setValues(theirs.grid, '2', { name: '别的' })
    pass()
    mine.grid.undo()
    pass()
    expect(theirs.grid.rows.get('1')?.['name']).toBe('甲')
  })

  it('of another table on the page is none of this one', () => {
    const { mine } = twoTables()
    const update = { row: { id: '1', name: '别处' }, caseId: 'other' }
    mine.table.hear({ type: 'update_vxe_table', data: { socketKey: 'elsewhere', args: [update.row, update.caseId] } })
    const several = { caseId: 'other', name: '', socketKey: 'elsewhere', rows: [update.row] }
    mine.table.hear({ type: 'common_send_date', data: { key: 'rows', args: [several] } })
    expect(mine.grid.rows.get('1')?.['name']).toBe('甲')
    mine.table.hear({ type: 'update_vxe_table', data: { socketKey: 'rows', args: [update.row, update.caseId] } })
    expect(mine.grid.rows.get('1')?.['name']).toBe('别处')
  })
})

describe('presence', () => {
  it('is said by the server, and where somebody is by themselves', () => {
    const { mine, theirs, pass } = twoTables()
    const members = [{ userId: 'a', name: '甲方' }]
    mine.table.hear({ type: 'common_send_date', data: { key: 'presence', args: [members] } })
    expect(mine.table.members).toEqual(members)
    theirs.table.visit({ id: '2', key: 'name' })
    expect(mine.table.visitor('2', 'name')).toBe('乙方')
    theirs.table.visit({ id: '2', key: 'count' })
    pass()
    expect([mine.table.visitor('2', 'name'), mine.table.visitor('2', 'count')]).toEqual([undefined, '乙方'])
    theirs.table.visit(undefined)
    pass()
    expect(mine.table.visitor('2', 'count')).toBeUndefined()
  })

  it('is told to whoever comes later, with what is not saved; a goodbye takes it away', () => {
    const { mine, theirs, pass, open } = twoTables()
    theirs.table.visit({ id: '2', key: 'name' })
    setValues(theirs.grid, '1', { name: '他的' })
    pass()
    const late = open('丙方')
    expect([late.table.visitor('2', 'name'), late.grid.rows.get('1')?.['name']]).toEqual([undefined, '甲'])
    late.table.opened(false)
    pass()
    expect([late.table.visitor('2', 'name'), late.grid.rows.get('1')?.['name']]).toEqual(['乙方', '他的'])
    theirs.table.stop()
    expect([late, mine].map(one => one.table.visitor('2', 'name'))).toEqual([undefined, undefined])
  })

  it('names who holds a value against an edit here, and everybody who is in one cell', () => {
    const { people, pass } = tables(['甲方', '乙方', '丙方'])
    for (const { table } of people) table.visit({ id: '1', key: 'name' })
    pass()
    for (const { grid, name } of people.slice(0, 2)) setValues(grid, '1', { name })
    pass()
    expect(people[0]!.table.rival('1', 'name')).toEqual({ value: '乙方', name: '乙方' })
    expect(people[0]!.table.visitor('1', 'name')).toBe('乙方、丙方')
  })

  it.each([[null], ['x'], [[]], [{ caseId: 5 }]])('takes %j for nothing', given => {
    const { mine } = twoTables()
    for (const key of ['presence', 'visit', 'saved', 'hello', 'bye', 'rows', 'else'])
      mine.table.hear({ type: 'common_send_date', data: { key, args: [given] } })
    expect(mine.table.members).toEqual([])
  })
})

describe('after somebody else saved', () => {
  it('the other is told by whom', () => {
    const { mine, saved } = twoTables()
    mine.table.tellSaved()
    expect(saved).toEqual(['乙方<甲方'])
  })

  it('rows come, go, move and change; what is not saved here stays, with the new version below it', () => {
    const { mine } = twoTables()
    const { grid, table } = mine
    setValues(grid, '2', { count: 22 })
    const [own] = addRows(grid, 1)
    table.merge([
      { id: '4', name: '丁', count: 4, version: 1 },
      { id: '2', name: '乙二', count: 2, version: 2 },
      { id: '1', name: '甲', count: 1, version: 1 },
    ])
    expect([...grid.rows].map(row => row.id)).toEqual(['4', '2', '1', own?.id])
    expect(grid.rows.get('2')).toMatchObject({ name: '乙二', count: 22, version: 2 })
    const { added, changed, removed } = readChanges(grid)
    expect([added.length, changed.map(row => row.id), removed]).toEqual([1, ['2'], []])
  })

  it('an order that was changed here stays, with what came from there where it belongs', () => {
    const { grid, table, ids } = sortable('123')
    table.merge(numbered('132'))
    expect(ids()).toBe('132')
    moveRows(grid, ['2'], 0)
    table.merge(numbered('1432'))
    expect(ids()).toBe('2143')
    expect(shown(grid, 'orderNum')).toEqual([1, 2, 3, 4])
    table.merge(numbered('432'))
    expect(ids()).toBe('243')
    table.stop()
  })

  it('a row that was removed here puts nothing into another order: theirs counts', () => {
    const { grid, table, ids } = sortable('1234')
    removeRows(grid, ['3'])
    table.merge(numbered('2341'))
    expect(ids()).toBe('241')
    expect([shown(grid, 'orderNum'), table.rows.conflicts, readChanges(grid).removed]).toEqual([[1, 2, 3], [], ['3']])
    table.stop()
  })

  it('taking back takes no row of theirs: steps that knew other places are forgotten', () => {
    const { mine } = twoTables()
    const { grid, table } = mine
    addRows(grid, 1)
    table.merge([...rows, { id: '4', name: '丁', count: 4, version: 1 }])
    grid.undo()
    expect(grid.rows.get('4')).toBeDefined()
    expect(grid.rows.size).toBe(5)
    setValues(grid, '1', { name: '改' })
    table.merge([...rows, { id: '4', name: '丁二', count: 4, version: 2 }])
    grid.undo()
    expect(grid.rows.get('1')?.['name']).toBe('甲')
  })

  it('a row removed on both sides is not to be removed again, a row changed here is kept', () => {
    const { mine } = twoTables()
    const { grid, table } = mine
    removeRows(grid, ['3'])
    setValues(grid, '1', { name: '改' })
    table.merge([{ id: '2', name: '乙', count: 2, version: 1 }])
    expect(readChanges(grid).removed).toEqual([])
    expect([...grid.rows].map(row => row.id)).toEqual(['2', '1'])
  })
})
