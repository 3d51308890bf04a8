import { describe, expect, it } from 'vitest'
import { defaultLayout } from './layout.ts'
import { readListState } from './list-state.ts'
import { readView, viewOf, withView, writeView } from './view.ts'

describe('a named view', () => {
  const columns = [{ key: 'name' }, { key: 'level' }]
  const defaults = { pageSize: 10, sort: { field: 'createTime', direction: 'desc' as const }, filters: ['level'] }
  const state = readListState(
    new URLSearchParams({ page: '3', size: '20', level: '33', adv: '["and",["name","like","心"]]' }),
    defaults,
  )
  const view = viewOf({ ...defaultLayout(columns), density: 'compact' }, state)

  it('brings the same list again, from its first page', () => {
    const again = readView(JSON.parse(JSON.stringify(writeView(view))), columns, ['level'])
    expect(again).toEqual(view)
    const blank = readListState(new URLSearchParams(), defaults)
    expect(withView(blank, 'v', again)).toEqual({ ...state, pageNo: 1, view: 'v' })
  })

  it('reads the order of views that were kept before', () => {
    const before = { ...writeView(view), sort: { column: 'level', order: 'asc' } }
    expect(readView(before, columns, ['level']).sort).toEqual({ field: 'level', direction: 'asc' })
  })

  it('leaves out what the page does not know', () => {
    expect(
      readView({ ...writeView(view), pageSize: 5000, sort: { field: 'a;b', direction: 'asc' } }, columns, []),
    ).toEqual({
      ...view,
      filters: {},
      sort: undefined,
      pageSize: 10,
    })
    expect(readView(null, columns, ['level'])).toMatchObject({ filters: {}, pageSize: 10 })
  })
})
