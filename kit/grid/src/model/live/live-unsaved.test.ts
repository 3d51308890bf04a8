import { describe, expect, it } from 'vitest'
import { hasGridChanges, readGridChanges, readAllRows } from '../edit/read-rows.ts'
import { setRowValues } from '../edit/edit-values.ts'
import type { GridStore } from '../store/grid-store.ts'
import { columnValues } from '../testing/sample-grid.ts'
import { type LiveTablePerson, sampleRows, liveTablesOf, twoLiveTables } from '../testing/sample-live-tables.ts'

describe('what others typed and have not saved', () => {
  const asSaved = (grid: GridStore, id: string) => readAllRows(grid).find(row => row['id'] === id)

  it('is shown and not saved with an edit here; its author saves it', () => {
    const { mine, theirs, pass } = twoLiveTables()
    setRowValues(theirs.grid, '1', { name: '他的' })
    pass()
    setRowValues(mine.grid, '1', { count: 5 })
    expect(columnValues(mine.grid, 'name')).toEqual(['他的', '乙', '丙'])
    expect(readGridChanges(mine.grid).changed).toEqual([{ id: '1', name: '甲', count: 5, version: 1 }])
    expect([asSaved(mine.grid, '1')?.['name'], asSaved(theirs.grid, '1')?.['name']]).toEqual(['甲', '他的'])
  })

  it('never counts as changed here, not even while it comes, is given back or stands beside an undo', () => {
    const { mine, theirs, pass } = twoLiveTables()
    const received: unknown[] = []
    mine.grid.subscribers.onStep(() => received.push(readGridChanges(mine.grid).changed, hasGridChanges(mine.grid)))
    setRowValues(theirs.grid, '1', { name: '他的', count: 8 })
    pass()
    theirs.table.stop()
    expect(received.length).toBeGreaterThan(2)
    expect(received.filter(each => each !== false && (each as unknown[]).length !== 0)).toEqual([])
  })

  it('goes when its author leaves without saving, here as well as below an edit', () => {
    const { mine, theirs, pass } = twoLiveTables()
    setRowValues(theirs.grid, '1', { name: '他的', count: 8 })
    pass()
    setRowValues(mine.grid, '1', { count: 5 })
    theirs.table.stop()
    expect(mine.grid.rows.get('1')).toMatchObject({ name: '甲', count: 5 })
    expect(readGridChanges(mine.grid).changed).toEqual([{ id: '1', name: '甲', count: 5, version: 1 }])
    mine.grid.undo()
    expect(mine.grid.rows.get('1')).toMatchObject({ name: '甲', count: 1 })
  })

  it('goes when the server says that its author’s window is closed', () => {
    const { mine, theirs, pass } = twoLiveTables()
    const { caseId } = theirs.table.rows
    const members = (...cases: string[]) => [{ userId: 'b', name: '乙方', cases }]
    mine.table.receive({ type: 'common_send_date', data: { key: 'presence', args: [members('second', caseId)] } })
    theirs.table.setActiveCell({ id: '2', key: 'name' })
    setRowValues(theirs.grid, '1', { name: '他的' })
    pass()
    expect(mine.table.members).toEqual([{ userId: 'b', name: '乙方', at: [{ row: 2, title: '名称' }] }])
    mine.table.receive({ type: 'common_send_date', data: { key: 'presence', args: [members('second')] } })
    expect([mine.grid.rows.get('1')?.['name'], mine.table.visitorsAt('2', 'name')]).toEqual(['甲', undefined])
    expect(mine.table.members).toEqual([{ userId: 'b', name: '乙方' }])
  })

  it('stays in sight when it is saved here around it, and is the server’s once its author saved', () => {
    const { mine, theirs, pass } = twoLiveTables()
    setRowValues(theirs.grid, '1', { name: '他的' })
    pass()
    setRowValues(mine.grid, '1', { count: 5 })
    mine.grid.load([{ id: '1', name: '甲', count: 5, version: 2 }, ...sampleRows.slice(1)])
    mine.table.publishSaved()
    theirs.table.merge([{ id: '1', name: '甲', count: 5, version: 2 }, ...sampleRows.slice(1)])
    expect([mine.grid.rows.get('1')?.['name'], asSaved(mine.grid, '1')?.['name']]).toEqual(['他的', '甲'])
    expect(readGridChanges(theirs.grid).changed).toEqual([{ id: '1', name: '他的', count: 5, version: 2 }])
    theirs.table.publishSaved()
    pass()
    theirs.table.stop()
    expect(asSaved(mine.grid, '1')?.['name']).toBe('他的')
  })

  it('gives way to what is saved over it, at whoever saves as at everybody else', () => {
    const { people, pass } = liveTablesOf(['甲方', '乙方', '丙方'])
    const [mine, theirs, third] = people as [LiveTablePerson, LiveTablePerson, LiveTablePerson]
    setRowValues(theirs.grid, '1', { name: '他的' })
    pass()
    setRowValues(mine.grid, '1', { name: '改过' })
    const fresh = [{ id: '1', name: '改过', count: 1, version: 2 }, ...sampleRows.slice(1)]
    mine.grid.load(fresh)
    mine.table.publishSaved()
    pass()
    for (const { table } of [theirs, third]) table.merge(fresh)
    expect(people.map(({ grid }) => grid.rows.get('1')?.['name'])).toEqual(['改过', '他的', '改过'])
    expect(theirs.table.remoteValueAt('1', 'name')?.value).toBe('改过')
    theirs.table.stop()
    expect([mine, third].map(({ grid }) => grid.rows.get('1')?.['name'])).toEqual(['改过', '改过'])
  })

  it('is saved by both where both typed the same, and by whoever is left where one takes the other’s', () => {
    const { mine, theirs, pass } = twoLiveTables()
    setRowValues(mine.grid, '1', { name: '同' })
    setRowValues(theirs.grid, '1', { name: '同' })
    setRowValues(mine.grid, '2', { name: '我' })
    setRowValues(theirs.grid, '2', { name: '他' })
    pass()
    expect(mine.table.remoteValueAt('2', 'name')).toEqual({ value: '他', name: undefined })
    mine.table.rows.takeTheirs('2', 'name')
    pass()
    expect([mine.table.rows.conflicts, theirs.table.rows.conflicts]).toEqual([[], []])
    const names = (grid: GridStore) => readGridChanges(grid).changed.map(row => row['name'])
    expect([names(mine.grid), names(theirs.grid)]).toEqual([['同'], ['同', '他']])
  })
})
