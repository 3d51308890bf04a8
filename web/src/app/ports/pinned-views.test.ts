import type { ListSetting, ListSettingsPort } from '@xuanjiao/core/model/kit-ports'
import { beforeEach, expect, test } from 'vitest'
import { pinnedViews } from './pinned-views.ts'

let path: string
let owner: string
const port: Omit<ListSettingsPort, 'pinned'> = {
  owner: () => owner,
  load: async () => [],
  save: async (_route, draft): Promise<ListSetting> => ({ id: 'l', mine: true, ...draft }),
  remove: async () => undefined,
  roles: async () => [],
}

beforeEach(() => {
  const cache = new Map<string, string>()
  globalThis.localStorage = {
    getItem: (key: string) => cache.get(key) ?? null,
    setItem: (key: string, value: string) => void cache.set(key, value),
  } as Storage
  path = '/he/hospital'
  owner = 'me'
})

test('a view is put into the menu with its page, renamed there, and taken out', () => {
  const pinned = pinnedViews(port, () => path)
  pinned.pin({ id: 'a', name: '三级医院' })
  path = '/he/video'
  pinned.pin({ id: 'a', name: '三甲' })
  pinned.pin({ id: 'b', name: '待审' })
  expect(pinned.all()).toEqual([
    { id: 'a', name: '三甲', path: '/he/hospital' },
    { id: 'b', name: '待审', path: '/he/video' },
  ])
  expect(pinned.all()).toBe(pinned.all())
  pinned.unpin('a')
  expect(pinned.all().map(view => view.id)).toEqual(['b'])
})

test('somebody else who signs in has none of them', () => {
  const pinned = pinnedViews(port, () => path)
  pinned.pin({ id: 'a', name: '三级医院' })
  owner = 'you'
  expect(pinned.all()).toEqual([])
})

test.each([undefined, { pins: 5 }, { pins: [null, { id: 'a' }, { id: 1, name: 'x', path: '/' }] }])(
  'what cannot be read is left out: %j',
  content => {
    const items = [{ id: 'l', kind: 'layout', name: '', content, mine: true }]
    localStorage.setItem('xj-list:me:menu:views', JSON.stringify({ items, unsent: false }))
    expect(pinnedViews(port, () => path).all()).toEqual([])
  },
)
