import { describe, expect, it } from 'vitest'
import { readGridChanges } from '../edit/read-rows.ts'
import { setRowValues } from '../edit/edit-values.ts'
import type { GridStore } from '../store/grid-store.ts'
import { noop, sampleRows, liveTablesOf, twoLiveTables } from '../testing/sample-live-tables.ts'
import type { LiveEvent } from './live-events.ts'

describe('many rows at once', () => {
  const many = Array.from({ length: 2500 }, (_, at) => ({ id: `r${at}`, name: `第${at}个名称`, count: at }))
  const write = (grid: GridStore, count: number, name: string) =>
    grid.step('paste', draft => {
      for (let at = 0; at < count; at++) draft.set(`r${at}`, { name: `${name}${at}` })
    })
  const busiest = (sent: readonly { at: number }[]) =>
    Math.max(...sent.map(({ at }) => sent.filter(one => one.at >= at && one.at < at + 1000).length))

  it('come to the others in a few messages, each short enough to travel between nodes', () => {
    const { people, pass, sent } = liveTablesOf(['甲方', '乙方'], many)
    write(people[0]!.grid, 1000, '粘贴')
    pass()
    expect(people[1]!.grid.rows.get('r999')?.['name']).toBe('粘贴999')
    expect(sent.length).toBeLessThan(40)
    expect(Math.max(...sent.map(({ text }) => Buffer.byteLength(text)))).toBeLessThan(6000)
    expect(readGridChanges(people[1]!.grid).changed).toEqual([])
    people[0]!.grid.undo()
    pass()
    expect(people[1]!.grid.rows.get('r999')?.['name']).toBe('第999个名称')
  })

  it('and very many come with saving; what the others saw before does not become wrong', () => {
    const { people, pass, sent } = liveTablesOf(['甲方', '乙方'], many)
    write(people[0]!.grid, 1, '先')
    pass()
    write(people[0]!.grid, 2500, '粘贴')
    pass()
    expect(sent).toHaveLength(2)
    const seen = people[1]!.grid.rows
    expect([seen.get('r0')?.['name'], seen.get('r1')?.['name']]).toEqual(['粘贴0', '第1个名称'])
  })

  it('a row too long for a message waits for saving, and the line is not cut', () => {
    const { people, pass, sent } = liveTablesOf(['甲方', '乙方'], many)
    setRowValues(people[0]!.grid, 'r0', { name: '长'.repeat(30_000) })
    setRowValues(people[0]!.grid, 'r1', { name: '短' })
    pass()
    expect([sent.length, people[1]!.grid.rows.get('r1')?.['name']]).toEqual([1, '短'])
  })

  it('typing, moving and pasting stay far below what the server bears', () => {
    const { people, pass, sent } = liveTablesOf(['甲方', '乙方'], many)
    const [mine, theirs] = people as [(typeof people)[0], (typeof people)[0]]
    for (let at = 0; at < 500; at++) {
      mine.table.setActiveCell({ id: `r${at}`, key: 'name' })
      setRowValues(mine.grid, `r${at}`, { count: -at })
      if (at === 100) write(mine.grid, 900, '粘贴')
      pass(20)
    }
    pass()
    expect(busiest(sent)).toBeLessThanOrEqual(6)
    expect(theirs.table.visitorsAt('r499', 'name')).toBe('甲方')
    expect(theirs.grid.rows.get('r499')).toMatchObject({ name: '粘贴499', count: -499 })
  })
})

describe('a line that was down', () => {
  it('tells what was not told, and says again where this person is', () => {
    const { mine, theirs, pass, cut, missed } = twoLiveTables()
    theirs.table.setActiveCell({ id: '3', key: 'name' })
    cut.add('甲方')
    setRowValues(mine.grid, '1', { name: '断线时' })
    mine.table.setActiveCell({ id: '2', key: 'count' })
    pass()
    expect(theirs.grid.rows.get('1')?.['name']).toBe('甲')
    cut.delete('甲方')
    mine.table.onConnectionOpen(true)
    pass()
    expect(missed).toEqual(['甲方'])
    expect(theirs.grid.rows.get('1')?.['name']).toBe('断线时')
    expect([theirs.table.visitorsAt('2', 'count'), mine.table.visitorsAt('3', 'name')]).toEqual(['甲方', '乙方'])
  })

  it('tells what was taken back meanwhile, and hears anew what others have not saved', () => {
    const { mine, theirs, pass, cut } = twoLiveTables()
    setRowValues(mine.grid, '1', { name: '先' })
    setRowValues(theirs.grid, '2', { count: 7 })
    pass()
    cut.add('甲方')
    mine.grid.undo()
    setRowValues(theirs.grid, '2', { count: 8 })
    pass()
    cut.delete('甲方')
    mine.table.onConnectionOpen(true)
    pass()
    expect([theirs.grid.rows.get('1')?.['name'], mine.grid.rows.get('2')?.['count']]).toEqual(['甲', 8])
  })

  it('shows no longer what somebody had typed who left meanwhile', () => {
    const { mine, theirs, pass, cut } = twoLiveTables()
    theirs.table.setActiveCell({ id: '3', key: 'name' })
    setRowValues(theirs.grid, '2', { count: 7 })
    pass()
    cut.add('甲方')
    theirs.table.stop()
    cut.add('乙方')
    expect([mine.grid.rows.get('2')?.['count'], mine.table.visitorsAt('3', 'name')]).toEqual([7, '乙方'])
    cut.delete('甲方')
    mine.table.onConnectionOpen(true)
    pass()
    expect([mine.grid.rows.get('2')?.['count'], mine.table.visitorsAt('3', 'name')]).toEqual([2, undefined])
  })

  it('tells that it was saved meanwhile', () => {
    const { mine, pass, cut, saved } = twoLiveTables()
    cut.add('甲方')
    mine.table.publishSaved()
    pass()
    cut.delete('甲方')
    mine.table.onConnectionOpen(true)
    pass()
    expect(saved).toEqual(['乙方<甲方'])
  })

  it('takes the rows as they were saved meanwhile below what is not saved here', () => {
    const { mine, theirs, pass, cut } = twoLiveTables()
    cut.add('甲方')
    setRowValues(mine.grid, '1', { name: '我的' })
    theirs.table.publishSaved()
    pass()
    cut.delete('甲方')
    mine.table.onConnectionOpen(true)
    mine.table.merge([{ id: '1', name: '已存', count: 5, version: 2 }, ...sampleRows.slice(1)])
    expect(readGridChanges(mine.grid).changed).toEqual([{ id: '1', name: '我的', count: 5, version: 2 }])
    expect(mine.table.remoteValueAt('1', 'name')).toEqual({ value: '已存', name: undefined })
  })
})

describe('a word of the page’s own', () => {
  const greet: LiveEvent<[name: string, times: number]> = {
    key: 'greet',
    read: ([name, times]) => (typeof name === 'string' && typeof times === 'number' ? [name, times] : undefined),
  }

  it('reaches the handlers of the others, as it was meant or not at all', () => {
    const { mine, theirs, pass } = twoLiveTables()
    const received: string[] = []
    const stop = theirs.table.subscribe(greet, (name, times) => received.push(name.repeat(times)))
    mine.table.publish(greet, '你好', 2)
    theirs.table.receive({ type: 'common_send_date', data: { key: 'greet', args: [5, 'x'] } })
    pass()
    stop()
    mine.table.publish(greet, '没人听', 1)
    pass()
    expect(received).toEqual(['你好你好'])
  })

  it('may be none of the table’s', () => {
    const { mine } = twoLiveTables()
    expect(() => mine.table.subscribe({ ...greet, key: 'saved' }, noop)).toThrow('saved')
  })
})
