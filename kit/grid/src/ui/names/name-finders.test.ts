import type { KitPorts, CallQuery } from '@xuanjiao/core/model/kit-ports'
import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../../model/columns/grid-column.ts'
import { nameFinder } from './name-finders.ts'

const column = (type: string, more: Partial<GridColumn> = {}): GridColumn => ({ key: 'c', title: '', type, ...more })

/** A product that notes what it is asked; any call a test does not expect fails. */
function portsWith(some: Partial<KitPorts>) {
  const messages: string[] = []
  const ports = { notify: (_tone: string, text: string) => messages.push(text), ...some } as unknown as KitPorts
  const find = (of: GridColumn, names: readonly string[]) => nameFinder(ports, of, undefined)!.find(names)
  return { messages, find, ports }
}

const people = [
  { id: '1', username: 'zhangsan', realname: '张三', orgCodeTxt: '心内科' },
  { id: '2', username: 'zhangsan2', realname: '张三', orgCodeTxt: '产科' },
  { id: '3', username: 'lisi', realname: '李四' },
  { id: '4', username: 'zhangsanfeng', realname: '张三丰' },
]

describe('people', () => {
  const requested: string[] = []
  const { find } = portsWith({
    loadPage: async (url, query) => {
      requested.push(`${url} ${query['realname_MultiString']}`)
      return { records: people, total: people.length }
    },
    loadRecords: async (url, query) => {
      requested.push(`${url} ${query['username']}`)
      return [people[2]]
    },
  })

  it('of all names are one call, with what tells them apart', async () => {
    expect(await find(column('sel_user'), ['张三'])).toEqual([
      { value: 'zhangsan', text: '张三', about: '心内科' },
      { value: 'zhangsan2', text: '张三', about: '产科' },
    ])
    expect(requested.splice(0)).toEqual(['/sys/user/queryUserComponentData 张三'])
  })

  it('may be pasted by their accounts, and kept by another field', async () => {
    expect(await find(column('sel_user'), ['张三丰', 'lisi'])).toContainEqual({ value: 'lisi', text: '李四' })
    expect(requested.splice(0)).toEqual([
      '/sys/user/queryUserComponentData 张三丰,lisi',
      '/sys/user/getMultiUser lisi,',
    ])
    expect(await find(column('sel_user', { store: 'id' }), ['李四'])).toMatchObject([{ value: '3', text: '李四' }])
  })

  it('of so many names that no address holds them are asked for in parts', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `患者健康教育专员${at}`)
    requested.splice(0)
    await find(column('sel_user'), names)
    const parts = requested.filter(one => one.startsWith('/sys/user/queryUserComponentData'))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flatMap(part => part.slice(part.indexOf(' ') + 1).split(','))).toEqual(names)
    expect(Math.max(...parts.map(part => encodeURIComponent(part).length))).toBeLessThan(7000)
  })
})

it('departments are told apart by those above them', async () => {
  const ward = (id: string) => ({ key: id, id, title: '内科', departName: '内科' })
  const tree = ['第一医院', '第二医院'].map((title, at) => ({
    key: `h${at}`,
    id: `h${at}`,
    title,
    departName: title,
    children: [ward(`w${at}`)],
  }))
  const { find } = portsWith({ loadRecords: async () => tree })
  expect(await find(column('sel_depart'), ['内科'])).toEqual([
    { value: 'w0', text: '内科', about: '第一医院' },
    { value: 'w1', text: '内科', about: '第二医院' },
  ])
})

describe('labels of a dictionary', () => {
  const choices = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `名${at}` }))

  it('are found in the whole of it', async () => {
    const { find } = portsWith({ loadDictionary: async () => choices(3) })
    expect(await find(column('sel_search_async', { dictCode: 'd' }), ['名1', '名2'])).toEqual([
      { value: 'v1', text: '名1' },
      { value: 'v2', text: '名2' },
    ])
  })

  it('are searched each where it is too large to bring', async () => {
    const searched: unknown[] = []
    const { find } = portsWith({
      loadDictionary: async () => choices(1000),
      searchDictionary: async (_code, { keyword, values }) => {
        searched.push(keyword ?? values)
        return keyword === '名5000' ? [...choices(1), { value: 'v5000', label: '名5000' }] : []
      },
    })
    const matches = await find(column('sel_search_async', { dictCode: 'd' }), ['名5000', '没有'])
    expect([matches, searched]).toEqual([[{ value: 'v5000', text: '名5000' }], ['名5000', '没有', ['没有']]])
  })
})

it('records of a report are found by the field that is shown', async () => {
  const requested: CallQuery[] = []
  const { find } = portsWith({
    loadRecords: async () => ({ cgRpConfigId: 'r1', columns: [] }),
    loadPage: async (_url, query) => {
      requested.push(query)
      return { records: [{ id: 'h1', name: '协和医院' }], total: 1 }
    },
  })
  const shown = column('popup', { popupCode: 'hospital', store: 'id', text: 'name', param: { level: "'3'" } })
  expect(await find(shown, ['协和医院', '没有'])).toEqual([{ value: 'h1', text: '协和医院' }])
  expect(requested).toEqual([{ name_MultiString: '协和医院,没有', pageNo: '1', pageSize: '1000', self_level: '3' }])
  const mapped = column('popup', { popupCode: 'hospital', orgFields: 'id,name', destFields: 'x,c' })
  expect(await find(mapped, ['协和医院'])).toEqual([{ value: '协和医院', text: '协和医院' }])
})

it('a page may find them in its own way; a call that fails is said, and leaves the names red', async () => {
  const { ports, messages, find } = portsWith({ loadRecords: () => Promise.reject(new Error('网络异常')) })
  const own = nameFinder(ports, column('sel_user'), async (key, names) => [{ value: key, text: names.join() }])
  expect(await own?.find(['张三'])).toEqual([{ value: 'c', text: '张三' }])
  expect([await find(column('sel_depart'), ['内科']), messages]).toEqual([[], ['网络异常']])
  expect(nameFinder(ports, column('input'), undefined)).toBeUndefined()
})
