import { describe, expect, it } from 'vitest'
import {
  hasQuery,
  pageAfterRemoval,
  readListState,
  withFilters,
  withoutQuery,
  withOpenRecord,
  withPage,
  withNextSort,
  writeListState,
} from './list-state.ts'
import type { ListDefaults } from './list-state.ts'
import { viewAddress } from './view-address.ts'

const defaults: ListDefaults = {
  pageSize: 10,
  sort: { field: 'createTime', direction: 'desc' },
  filters: ['name', 'open'],
}
const read = (text: string) => readListState(new URLSearchParams(text), defaults)
const write = (state: ReturnType<typeof read>, before = '') =>
  writeListState(state, defaults, new URLSearchParams(before)).toString()

describe('the address of a list', () => {
  it('is empty while nothing was asked', () => {
    expect(write(read(''))).toBe('')
  })

  it('brings the same list again', () => {
    const address = 'name=%E5%BF%83&q-open=Y&page=3&size=20&sort=name.asc&open=ab&tab=history'
    expect(write(read(address))).toBe(address)
    expect(read(address)).toMatchObject({ pageNo: 3, pageSize: 20, filters: { name: '心', open: 'Y' }, open: 'ab' })
  })

  it('of a link to a view asks for it, and is the list’s own once it is shown', () => {
    const { search } = new URL(viewAddress('/he/hospital', 'ab'), 'http://x')
    expect(read(search).show).toBe('ab')
    expect(write(read(search), search)).toBe('')
  })

  it('holds the advanced query and the view it began with', () => {
    const address = new URLSearchParams({ adv: '["or",["name","like","心"]]', view: 'ab' }).toString()
    expect(read(address).advanced).toEqual({ match: 'or', conditions: [{ field: 'name', rule: 'like', val: '心' }] })
    expect(write(read(address))).toBe(address)
    expect(write(withoutQuery(read(`name=x&${address}`)))).toBe('view=ab')
    expect([hasQuery(read(address)), hasQuery(read('view=ab'))]).toEqual([true, false])
  })

  it('leaves parameters of others alone and forgets what is no filter', () => {
    expect(read('colour=red').filters).toEqual({})
    expect(write(withFilters(read(''), { name: 'a' }), 'from=home')).toBe('from=home&name=a')
  })

  it.each(['page=0', 'page=x', 'size=-1', 'size=5000', 'sort=name.up', 'sort=a%20b.asc'])(
    'takes %s for nothing',
    text => {
      expect(read(text)).toEqual(read(''))
    },
  )
})

describe('what a person does to a list', () => {
  it('starts at the first page when the question or the size changes', () => {
    const third = read('page=3')
    expect(withFilters(third, { name: 'a', open: '' })).toMatchObject({ pageNo: 1, filters: { name: 'a' } })
    expect(withPage(third, 3, 30).pageNo).toBe(1)
    expect(withPage(third, 4, 10).pageNo).toBe(4)
  })

  it('orders up, down, and as it was', () => {
    const up = withNextSort(read(''), 'name', defaults)
    const down = withNextSort(up, 'name', defaults)
    expect([up.sort?.direction, down.sort?.direction]).toEqual(['asc', 'desc'])
    expect(withNextSort(down, 'name', defaults).sort).toEqual(defaults.sort)
    expect(withNextSort(read(''), 'createTime', defaults).sort).toEqual({ field: 'createTime', direction: 'asc' })
  })

  it('closes the drawer with its tab', () => {
    expect(write(withOpenRecord(read('open=ab&tab=history'), undefined))).toBe('')
  })

  it('shows the page before when the last page has become empty', () => {
    expect(pageAfterRemoval(read('page=3'), 21, 1)).toBe(2)
    expect(pageAfterRemoval(read('page=3'), 25, 1)).toBe(3)
    expect(pageAfterRemoval(read(''), 1, 1)).toBe(1)
  })
})
