import { describe, expect, it } from 'vitest'
import { readGridChanges } from '../edit/read-rows.ts'
import { addRows, moveRows, removeRows } from '../edit/edit-rows.ts'
import { setRowValues } from '../edit/edit-values.ts'
import { sampleGrid, plainColumns, columnValues } from '../testing/sample-grid.ts'
import { noop, sampleRows, liveTablesOf, twoLiveTables } from '../testing/sample-live-tables.ts'
import { LiveTable } from './live-table.ts'

const numbered = (ids: string) => [...ids].map((id, at) => ({ id, name: id, orderNum: at + 1 }))

/** Somebody alone at a table whose rows are sorted by hand; ids of one letter each. */
function sortable(start: string) {
  const grid = sampleGrid([{ key: 'drag', title: '', type: 'row-drag-sort' }, ...plainColumns], numbered(start))
  const quiet = {
    name: '',
    send: () => true,
    runLater: () => () => {},
    onRemoteSave: noop,
    onMessagesMissed: noop,
    onChange: noop,
  }
  return { grid, table: new LiveTable(grid, quiet), ids: () => Array.from(grid.rows, ({ id }) => id).join('') }
}

describe('an edit', () => {
  it('shows at the other’s, once, and is not told back', () => {
    const { mine, theirs, pass, sent } = twoLiveTables()
    setRowValues(mine.grid, '1', { name: '新' })
    setRowValues(mine.grid, '1', { count: 9 })
    pass()
    pass()
    expect(theirs.grid.rows.get('1')).toMatchObject({ name: '新', count: 9 })
    expect(sent).toHaveLength(1)
    expect(readGridChanges(theirs.grid).changed).toEqual([])
  })

  it('is seen to have come in exactly its cells, not where a local edit stays', () => {
    const { mine, theirs, pass, came } = twoLiveTables()
    setRowValues(theirs.grid, '2', { name: '乙方的' })
    setRowValues(mine.grid, '1', { name: '新', count: 1 })
    setRowValues(mine.grid, '2', { name: '甲方的', count: 5 })
    pass()
    expect(came.filter(cell => cell.startsWith('乙方'))).toEqual(['乙方 1 name', '乙方 2 count'])
  })

  it('that is taken back is taken back there too', () => {
    const { mine, theirs, pass } = twoLiveTables()
    setRowValues(mine.grid, '1', { name: '新' })
    pass()
    mine.grid.undo()
    pass()
    expect(theirs.grid.rows.get('1')?.['name']).toBe('甲')
  })

  it('of the same cell on both sides: each keeps its own, marked', () => {
    const { mine, theirs, pass } = twoLiveTables()
    setRowValues(mine.grid, '1', { name: '我' })
    setRowValues(theirs.grid, '1', { name: '他' })
    pass()
    expect([mine.grid.rows.get('1')?.['name'], theirs.grid.rows.get('1')?.['name']]).toEqual(['我', '他'])
    expect([mine.table.isConflict('1', 'name'), theirs.table.isConflict('1', 'name')]).toEqual([true, true])
  })

  it('of the order waits for saving: a number without its place says nothing', () => {
    const numbered = sampleRows.map((row, at) => ({ ...row, orderNum: at + 1 }))
    const { people, pass, sent } = liveTablesOf(['甲方', '乙方'], numbered, [
      { key: 'drag', title: '', type: 'row-drag-sort' },
      ...plainColumns,
    ])
    moveRows(people[0]!.grid, ['3'], 0)
    pass()
    expect(sent).toEqual([])
  })

  it('of a row that is not saved waits for saving', () => {
    const { mine, pass, sent } = twoLiveTables()
    const [row] = addRows(mine.grid, 1)
    setRowValues(mine.grid, row?.id ?? '', { name: '未存' })
    pass()
    expect(sent).toEqual([])
  })

  it('that is taken back leads to the server’s value there as well, whatever others said in between', () => {
    const { mine, theirs, pass } = twoLiveTables()
    setRowValues(mine.grid, '1', { name: '新' })
    pass()
    setRowValues(theirs.grid, '2', { name: '别的' })
    pass()
    mine.grid.undo()
    pass()
    expect(theirs.grid.rows.get('1')?.['name']).toBe('甲')
  })

  it('of another table on the page is none of this one', () => {
    const { mine } = twoLiveTables()
    const update = { row: { id: '1', name: '别处' }, caseId: 'other' }
    mine.table.receive({
      type: 'update_vxe_table',
      data: { socketKey: 'elsewhere', args: [update.row, update.caseId] },
    })
    const several = { caseId: 'other', name: '', socketKey: 'elsewhere', rows: [update.row] }
    mine.table.receive({ type: 'common_send_date', data: { key: 'rows', args: [several] } })
    expect(mine.grid.rows.get('1')?.['name']).toBe('甲')
    mine.table.receive({ type: 'update_vxe_table', data: { socketKey: 'rows', args: [update.row, update.caseId] } })
    expect(mine.grid.rows.get('1')?.['name']).toBe('别处')
  })
})

describe('presence', () => {
  it('is said by the server, and where somebody is by themselves', () => {
    const { mine, theirs, pass } = twoLiveTables()
    const members = [{ userId: 'a', name: '甲方' }]
    mine.table.receive({ type: 'common_send_date', data: { key: 'presence', args: [members] } })
    expect(mine.table.members).toEqual(members)
    theirs.table.setActiveCell({ id: '2', key: 'name' })
    expect(mine.table.visitorsAt('2', 'name')).toBe('乙方')
    theirs.table.setActiveCell({ id: '2', key: 'count' })
    pass()
    expect([mine.table.visitorsAt('2', 'name'), mine.table.visitorsAt('2', 'count')]).toEqual([undefined, '乙方'])
    theirs.table.setActiveCell(undefined)
    pass()
    expect(mine.table.visitorsAt('2', 'count')).toBeUndefined()
  })

  it('is told to whoever comes later, with what is not saved; a goodbye takes it away', () => {
    const { mine, theirs, pass, open } = twoLiveTables()
    theirs.table.setActiveCell({ id: '2', key: 'name' })
    setRowValues(theirs.grid, '1', { name: '他的' })
    pass()
    const late = open('丙方')
    expect([late.table.visitorsAt('2', 'name'), late.grid.rows.get('1')?.['name']]).toEqual([undefined, '甲'])
    late.table.onConnectionOpen(false)
    pass()
    expect([late.table.visitorsAt('2', 'name'), late.grid.rows.get('1')?.['name']]).toEqual(['乙方', '他的'])
    theirs.table.stop()
    expect([late, mine].map(one => one.table.visitorsAt('2', 'name'))).toEqual([undefined, undefined])
  })

  it('names who holds a value against an edit here, and everybody who is in one cell', () => {
    const { people, pass } = liveTablesOf(['甲方', '乙方', '丙方'])
    for (const { table } of people) table.setActiveCell({ id: '1', key: 'name' })
    pass()
    for (const { grid, name } of people.slice(0, 2)) setRowValues(grid, '1', { name })
    pass()
    expect(people[0]!.table.remoteValueAt('1', 'name')).toEqual({ value: '乙方', name: '乙方' })
    expect(people[0]!.table.visitorsAt('1', 'name')).toBe('乙方、丙方')
  })

  it.each([[null], ['x'], [[]], [{ caseId: 5 }]])('takes %j for nothing', value => {
    const { mine } = twoLiveTables()
    for (const key of ['presence', 'visit', 'saved', 'hello', 'bye', 'rows', 'else'])
      mine.table.receive({ type: 'common_send_date', data: { key, args: [value] } })
    expect(mine.table.members).toEqual([])
  })
})

describe('after somebody else saved', () => {
  it('the other is told by whom', () => {
    const { mine, saved } = twoLiveTables()
    mine.table.publishSaved()
    expect(saved).toEqual(['乙方<甲方'])
  })

  it('rows come, go, move and change; what is not saved here stays, with the new version below it', () => {
    const { mine } = twoLiveTables()
    const { grid, table } = mine
    setRowValues(grid, '2', { count: 22 })
    const [own] = addRows(grid, 1)
    table.merge([
      { id: '4', name: '丁', count: 4, version: 1 },
      { id: '2', name: '乙二', count: 2, version: 2 },
      { id: '1', name: '甲', count: 1, version: 1 },
    ])
    expect([...grid.rows].map(row => row.id)).toEqual(['4', '2', '1', own?.id])
    expect(grid.rows.get('2')).toMatchObject({ name: '乙二', count: 22, version: 2 })
    const { added, changed, removed } = readGridChanges(grid)
    expect([added.length, changed.map(row => row.id), removed]).toEqual([1, ['2'], []])
  })

  it('an order that was changed here stays, with what came from there where it belongs', () => {
    const { grid, table, ids } = sortable('123')
    table.merge(numbered('132'))
    expect(ids()).toBe('132')
    moveRows(grid, ['2'], 0)
    table.merge(numbered('1432'))
    expect(ids()).toBe('2143')
    expect(columnValues(grid, 'orderNum')).toEqual([1, 2, 3, 4])
    table.merge(numbered('432'))
    expect(ids()).toBe('243')
    table.stop()
  })

  it('a row that was removed here puts nothing into another order: theirs counts', () => {
    const { grid, table, ids } = sortable('1234')
    removeRows(grid, ['3'])
    table.merge(numbered('2341'))
    expect(ids()).toBe('241')
    expect([columnValues(grid, 'orderNum'), table.rows.conflicts, readGridChanges(grid).removed]).toEqual([
      [1, 2, 3],
      [],
      ['3'],
    ])
    table.stop()
  })

  it('taking back takes no row of theirs: steps that knew other places are forgotten', () => {
    const { mine } = twoLiveTables()
    const { grid, table } = mine
    addRows(grid, 1)
    table.merge([...sampleRows, { id: '4', name: '丁', count: 4, version: 1 }])
    grid.undo()
    expect(grid.rows.get('4')).toBeDefined()
    expect(grid.rows.size).toBe(5)
    setRowValues(grid, '1', { name: '改' })
    table.merge([...sampleRows, { id: '4', name: '丁二', count: 4, version: 2 }])
    grid.undo()
    expect(grid.rows.get('1')?.['name']).toBe('甲')
  })

  it('a row removed on both sides is not to be removed again, a row changed here is kept', () => {
    const { mine } = twoLiveTables()
    const { grid, table } = mine
    removeRows(grid, ['3'])
    setRowValues(grid, '1', { name: '改' })
    table.merge([{ id: '2', name: '乙', count: 2, version: 1 }])
    expect(readGridChanges(grid).removed).toEqual([])
    expect([...grid.rows].map(row => row.id)).toEqual(['2', '1'])
  })
})
