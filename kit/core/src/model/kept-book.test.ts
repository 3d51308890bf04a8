import { beforeEach, describe, expect, it } from 'vitest'
import { KeptBook, type Memory } from './kept-book.ts'
import type { KeptItem, KeptPort } from './ports.ts'

let kept: Map<string, string>
let memory: Memory
let server: KeptItem[]
let down: boolean
let waiting: (() => void) | undefined
const wait = (act: () => void) => {
  waiting = act
  return () => (waiting = undefined)
}
const port: KeptPort = {
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
  kept = new Map()
  memory = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
  server = []
  down = false
  waiting = undefined
})
const open = (mine: KeptPort | undefined = port) => new KeptBook({ route: '/r', memory, port: mine, wait })
/** Lets every answer that is on its way arrive. */
const settle = async () => {
  for (let n = 0; n < 5; n++) await Promise.resolve()
}

describe('what a person keeps of a list', () => {
  it('is shown as this browser remembers it, then as the server knows it', async () => {
    const before = open()
    await before.save({ kind: 'view', name: '甲', content: 1 })
    server = [{ id: 'x', kind: 'view', name: '乙', content: 2, mine: true }]
    const book = open()
    expect([book.of('view')[0]?.name, book.state.ready]).toEqual(['甲', false])
    await book.load()
    expect([book.of('view')[0]?.name, book.state.ready]).toEqual(['乙', true])
  })

  it('sends how columns lie once they rest, the last of many changes alone', async () => {
    const book = open()
    for (const n of [1, 2, 3]) book.keepLayout({ n })
    expect([book.layout, server]).toEqual([{ n: 3 }, []])
    waiting?.()
    await settle()
    expect(server.map(one => one.content)).toEqual([{ n: 3 }])
  })

  it('sends what could not be sent at the next visit, and does not lose it to an older truth', async () => {
    await open().save({ kind: 'view', name: '甲', content: 1 })
    server = [...server, { id: 'l', kind: 'layout', name: '', content: 'old', mine: true }]
    down = true
    const before = open()
    before.keepLayout('new')
    waiting?.()
    await settle()
    await before.load()
    expect(before.of('view').length).toBe(1)
    down = false
    const book = open()
    await book.load()
    expect([book.layout, book.of('layout').length]).toEqual(['new', 1])
    expect(server.find(one => one.id === 'layout-')?.content).toBe('new')
  })

  it('is not shown to the next person of this browser', async () => {
    await open().save({ kind: 'query', name: '甲', content: 1 })
    expect(open({ ...port, owner: () => 'you' }).state.items).toEqual([])
  })

  it('overwrites by name, renames by id, and goes', async () => {
    const book = open()
    const first = await book.save({ kind: 'view', name: '甲', content: 1 })
    await book.save({ kind: 'view', name: '甲', content: 2 })
    expect(book.of('view').map(one => one.content)).toEqual([2])
    await book.save({ kind: 'view', id: first.id, name: '乙', content: 2 })
    expect(book.of('view').map(one => one.name)).toEqual(['乙'])
    await book.remove(first.id)
    expect([book.state.items, server]).toEqual([[], []])
  })

  it('lives in this browser alone where there is no server', async () => {
    const alone = new KeptBook({ route: '/r', memory })
    alone.keepLayout({ n: 1 })
    await alone.save({ kind: 'query', name: '甲', content: 1 })
    const again = new KeptBook({ route: '/r', memory })
    expect([again.layout, again.of('query').length, again.state.ready]).toEqual([{ n: 1 }, 1, true])
  })

  it.each(['{', '5', '{"items":5}', '{"items":[{"id":5},{"id":"a","name":"b","kind":"c"}]}'])(
    'forgets a broken memory: %s',
    text => {
      kept.set('xj-list:me:/r', text)
      expect(open().state.items).toEqual([])
    },
  )
})
