import { beforeEach, expect, test } from 'vitest'
import type { EncryptedDraftStorage } from './encrypted-draft-storage.ts'
import { createDraftStore } from './draft-store.ts'
import { importDraftKey, type EncryptedDraft } from './draft-encryption.ts'

const DAY = 86_400_000
const keyOf = (letter: string) => importDraftKey(btoa(letter.repeat(32)))

let lying: Map<string, EncryptedDraft>
let now: number
beforeEach(() => {
  lying = new Map()
  now = 1_800_000_000_000
})

const storage: EncryptedDraftStorage = {
  get: async id => lying.get(id),
  put: async encrypted => void lying.set(encrypted.id, encrypted),
  remove: async id => void lying.delete(id),
  removeOlderThan: async before => {
    for (const [id, { at }] of lying) if (at < before) lying.delete(id)
  },
}

const windowOf = (person: string, letter = person) =>
  createDraftStore({ storage, currentOwner: async () => ({ person, key: await keyOf(letter) }), now: () => now })

test('what was typed comes back in any window of the same person, with its version and its time', async () => {
  await windowOf('a').save('hospital:1', { name: '宁和医院', beds: 12 }, 3)
  now += DAY
  const stored = { values: { name: '宁和医院', beds: 12 }, version: 3, at: now - DAY }
  expect(await windowOf('a').read('hospital:1')).toEqual(stored)
  expect(await windowOf('a').read('hospital:2')).toBeUndefined()
  await windowOf('a').remove('hospital:1')
  expect(await windowOf('a').read('hospital:1')).toBeUndefined()
})

test('nobody else is offered it, and without the key it cannot be read', async () => {
  await windowOf('a').save('hospital:1', { name: '宁和医院' }, 1)
  expect(await windowOf('b').read('hospital:1')).toBeUndefined()
  expect(await windowOf('a', 'x').read('hospital:1')).toBeUndefined()
  const [encrypted] = lying.values()
  expect(new TextDecoder().decode(encrypted?.bytes)).not.toContain('宁和')
})

test('a draft that was moved to another record, or changed, is none', async () => {
  await windowOf('a').save('hospital:1', { name: '宁和医院' }, 1)
  const [encrypted] = lying.values()
  if (!encrypted) throw new Error('nothing was kept')
  lying.set('a\nhospital:2', { ...encrypted, id: 'a\nhospital:2' })
  lying.set('a\nhospital:1', { ...encrypted, at: encrypted.at + 1 })
  expect(await windowOf('a').read('hospital:2')).toBeUndefined()
  expect(await windowOf('a').read('hospital:1')).toBeUndefined()
})

test('after fourteen days it is not offered, and is gone from the browser, whosever it was', async () => {
  await windowOf('a').save('hospital:1', { name: '宁和医院' }, 1)
  now += 14 * DAY
  expect(await windowOf('a').read('hospital:1')).toBeDefined()
  now += 1
  expect(await windowOf('b').read('hospital:9')).toBeUndefined()
  expect([...lying.keys()]).toEqual([])
})

test('a tab that was open all the time does not offer it either', async () => {
  const tab = windowOf('a')
  await tab.read('hospital:1')
  await tab.save('hospital:1', { name: '宁和医院' }, 1)
  now += 14 * DAY + 1
  expect(await tab.read('hospital:1')).toBeUndefined()
})

test('without a key, or where the browser keeps nothing, a form goes on', async () => {
  const none = createDraftStore({ storage, currentOwner: async () => undefined, now: () => now })
  await none.save('hospital:1', { name: 'x' }, 1)
  expect([lying.size, await none.read('hospital:1')]).toEqual([0, undefined])
  const broken: EncryptedDraftStorage = { ...storage, put: () => Promise.reject(new Error('full')) }
  const full = createDraftStore({
    storage: broken,
    currentOwner: async () => ({ person: 'a', key: await keyOf('a') }),
    now: () => now,
  })
  await expect(full.save('hospital:1', { name: 'x' }, 1)).resolves.toBeUndefined()
})
