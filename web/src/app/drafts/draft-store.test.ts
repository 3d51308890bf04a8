import { beforeEach, expect, test } from 'vitest'
import type { DraftShelf } from './draft-shelf.ts'
import { draftStore } from './draft-store.ts'
import { importKey, type EncryptedDraft } from './sealed.ts'

const DAY = 86_400_000
const keyOf = (letter: string) => importKey(btoa(letter.repeat(32)))

let lying: Map<string, EncryptedDraft>
let now: number
beforeEach(() => {
  lying = new Map()
  now = 1_800_000_000_000
})

const shelf: DraftShelf = {
  get: async id => lying.get(id),
  put: async sealed => void lying.set(sealed.id, sealed),
  remove: async id => void lying.delete(id),
  sweep: async before => {
    for (const [id, { at }] of lying) if (at < before) lying.delete(id)
  },
}

const windowOf = (person: string, letter = person) =>
  draftStore({ shelf, holder: async () => ({ person, key: await keyOf(letter) }), now: () => now })

test('what was typed comes back in any window of the same person, with its version and its time', async () => {
  await windowOf('a').keep('hospital:1', { name: '宁和医院', beds: 12 }, 3)
  now += DAY
  const kept = { values: { name: '宁和医院', beds: 12 }, version: 3, at: now - DAY }
  expect(await windowOf('a').read('hospital:1')).toEqual(kept)
  expect(await windowOf('a').read('hospital:2')).toBeUndefined()
  await windowOf('a').drop('hospital:1')
  expect(await windowOf('a').read('hospital:1')).toBeUndefined()
})

test('nobody else is offered it, and without the key it cannot be read', async () => {
  await windowOf('a').keep('hospital:1', { name: '宁和医院' }, 1)
  expect(await windowOf('b').read('hospital:1')).toBeUndefined()
  expect(await windowOf('a', 'x').read('hospital:1')).toBeUndefined()
  const [sealed] = lying.values()
  expect(new TextDecoder().decode(sealed?.bytes)).not.toContain('宁和')
})

test('a draft that was moved to another record, or changed, is none', async () => {
  await windowOf('a').keep('hospital:1', { name: '宁和医院' }, 1)
  const [sealed] = lying.values()
  if (!sealed) throw new Error('nothing was kept')
  lying.set('a\nhospital:2', { ...sealed, id: 'a\nhospital:2' })
  lying.set('a\nhospital:1', { ...sealed, at: sealed.at + 1 })
  expect(await windowOf('a').read('hospital:2')).toBeUndefined()
  expect(await windowOf('a').read('hospital:1')).toBeUndefined()
})

test('after fourteen days it is not offered, and is gone from the browser, whosever it was', async () => {
  await windowOf('a').keep('hospital:1', { name: '宁和医院' }, 1)
  now += 14 * DAY
  expect(await windowOf('a').read('hospital:1')).toBeDefined()
  now += 1
  expect(await windowOf('b').read('hospital:9')).toBeUndefined()
  expect([...lying.keys()]).toEqual([])
})

test('a tab that was open all the time does not offer it either', async () => {
  const tab = windowOf('a')
  await tab.read('hospital:1')
  await tab.keep('hospital:1', { name: '宁和医院' }, 1)
  now += 14 * DAY + 1
  expect(await tab.read('hospital:1')).toBeUndefined()
})

test('without a key, or where the browser keeps nothing, a form goes on', async () => {
  const none = draftStore({ shelf, holder: async () => undefined, now: () => now })
  await none.keep('hospital:1', { name: 'x' }, 1)
  expect([lying.size, await none.read('hospital:1')]).toEqual([0, undefined])
  const broken: DraftShelf = { ...shelf, put: () => Promise.reject(new Error('full')) }
  const full = draftStore({
    shelf: broken,
    holder: async () => ({ person: 'a', key: await keyOf('a') }),
    now: () => now,
  })
  await expect(full.keep('hospital:1', { name: 'x' }, 1)).resolves.toBeUndefined()
})
