import { beforeEach, describe, expect, it } from 'vitest'
import { ListSettingsStore, type BrowserStorage } from './list-settings-store.ts'
import type { ListSetting, ListSettingsPort } from './kit-ports.ts'

let cache: Map<string, string>
let browserStorage: BrowserStorage
let server: ListSetting[]
let down: boolean
let waiting: (() => void) | undefined
const wait = (act: () => void) => {
  waiting = act
  return () => (waiting = undefined)
}
const port: ListSettingsPort = {
  owner: () => 'me',
  load: async () => (down ? Promise.reject(new Error('down')) : [...server]),
  save: async (_route, draft) => {
    if (down) throw new Error('down')
    const item = { id: draft.id ?? `${draft.kind}-${draft.name}`, mine: true, ...draft }
    server = [...server.filter(one => one.id !== item.id), item]
    return item
  },
  remove: async id => void (server = server.filter(one => one.id !== id)),
  roles: async () => [],
}

beforeEach(() => {
  cache = new Map()
  browserStorage = {
    getItem: key => cache.get(key) ?? null,
    setItem: (key, value) => void cache.set(key, value),
    removeItem: key => void cache.delete(key),
  }
  server = []
  down = false
  waiting = undefined
})
const open = (mine: ListSettingsPort | undefined = port) =>
  new ListSettingsStore({ route: '/r', memory: browserStorage, port: mine, wait })
/** Lets every answer that is on its way arrive. */
const settle = async () => {
  for (let n = 0; n < 5; n++) await Promise.resolve()
}

describe('what a person keeps of a list', () => {
  it('is shown as this browser remembers it, then as the server knows it', async () => {
    const before = open()
    await before.save({ kind: 'view', name: '甲', content: 1 })
    server = [{ id: 'x', kind: 'view', name: '乙', content: 2, mine: true }]
    const store = open()
    expect([store.ofKind('view')[0]?.name, store.state.ready]).toEqual(['甲', false])
    await store.load()
    expect([store.ofKind('view')[0]?.name, store.state.ready]).toEqual(['乙', true])
  })

  it('sends how columns lie once they rest, the last of many changes alone', async () => {
    const store = open()
    for (const n of [1, 2, 3]) store.saveLayout({ n })
    expect([store.layout, server]).toEqual([{ n: 3 }, []])
    waiting?.()
    await settle()
    expect(server.map(one => one.content)).toEqual([{ n: 3 }])
  })

  it('sends what could not be sent at the next visit, and does not lose it to an older truth', async () => {
    await open().save({ kind: 'view', name: '甲', content: 1 })
    server = [...server, { id: 'l', kind: 'layout', name: '', content: 'old', mine: true }]
    down = true
    const before = open()
    before.saveLayout('new')
    waiting?.()
    await settle()
    await before.load()
    expect(before.ofKind('view').length).toBe(1)
    down = false
    const store = open()
    await store.load()
    expect([store.layout, store.ofKind('layout').length]).toEqual(['new', 1])
    expect(server.find(one => one.id === 'layout-')?.content).toBe('new')
  })

  it('is not shown to the next person of this browser', async () => {
    await open().save({ kind: 'query', name: '甲', content: 1 })
    expect(open({ ...port, owner: () => 'you' }).state.items).toEqual([])
  })

  it('overwrites by name, renames by id, and goes', async () => {
    const store = open()
    const first = await store.save({ kind: 'view', name: '甲', content: 1 })
    await store.save({ kind: 'view', name: '甲', content: 2 })
    expect(store.ofKind('view').map(one => one.content)).toEqual([2])
    await store.save({ kind: 'view', id: first.id, name: '乙', content: 2 })
    expect(store.ofKind('view').map(one => one.name)).toEqual(['乙'])
    await store.remove(first.id)
    expect([store.state.items, server]).toEqual([[], []])
  })

  it('lives in this browser alone where there is no server', async () => {
    const alone = new ListSettingsStore({ route: '/r', memory: browserStorage })
    alone.saveLayout({ n: 1 })
    await alone.save({ kind: 'query', name: '甲', content: 1 })
    const again = new ListSettingsStore({ route: '/r', memory: browserStorage })
    expect([again.layout, again.ofKind('query').length, again.state.ready]).toEqual([{ n: 1 }, 1, true])
  })

  it.each(['{', '5', '{"items":5}', '{"items":[{"id":5},{"id":"a","name":"b","kind":"c"}]}'])(
    'forgets a broken memory: %s',
    text => {
      cache.set('xj-list:me:/r', text)
      expect(open().state.items).toEqual([])
    },
  )
})
