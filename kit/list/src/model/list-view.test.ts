import { describe, expect, it } from 'vitest'
import { defaultLayout } from './layout/layout.ts'
import { readListState } from './list-state.ts'
import { readListView, listViewOf, withListView, writeListView } from './list-view.ts'

describe('a named view', () => {
  const columns = [{ key: 'name' }, { key: 'level' }]
  const defaults = { pageSize: 10, sort: { field: 'createTime', direction: 'desc' as const }, filters: ['level'] }
  const state = readListState(
    new URLSearchParams({ page: '3', size: '20', level: '33', adv: '["and",["name","like","心"]]' }),
    defaults,
  )
  const view = listViewOf({ ...defaultLayout(columns), density: 'compact' }, state)

  it('brings the same list again, from its first page', () => {
    const again = readListView(JSON.parse(JSON.stringify(writeListView(view))), columns, ['level'])
    expect(again).toEqual(view)
    const blank = readListState(new URLSearchParams(), defaults)
    expect(withListView(blank, 'v', again)).toEqual({ ...state, pageNo: 1, view: 'v' })
  })

  it('reads the order of views that were kept before', () => {
    const before = { ...writeListView(view), sort: { column: 'level', order: 'asc' } }
    expect(readListView(before, columns, ['level']).sort).toEqual({ field: 'level', direction: 'asc' })
  })

  it('leaves out what the page does not know', () => {
    expect(
      readListView({ ...writeListView(view), pageSize: 5000, sort: { field: 'a;b', direction: 'asc' } }, columns, []),
    ).toEqual({
      ...view,
      filters: {},
      sort: undefined,
      pageSize: 10,
    })
    expect(readListView(null, columns, ['level'])).toMatchObject({ filters: {}, pageSize: 10 })
  })
})
