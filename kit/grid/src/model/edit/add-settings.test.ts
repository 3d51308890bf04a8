import { expect, it } from 'vitest'
import { readAddSettings, writeAddSettings } from './add-settings.ts'

const storage = (text: string | null = null) => {
  const cache = new Map(text === null ? [] : [['jet-add-btn-settings', text]])
  return {
    getItem: (key: string) => cache.get(key) ?? null,
    setItem: (key: string, now: string) => void cache.set(key, now),
  }
}

it('remembers count and position', () => {
  const place = storage()
  writeAddSettings(place, { addCount: 5, addPosition: 2 })
  expect(readAddSettings(place)).toEqual({ addCount: 5, addPosition: 2 })
})

it.each([null, 'broken', 'null', '{"addCount":0,"addPosition":-1}', '{"addCount":"9"}'])('starts anew after %j', text =>
  expect(readAddSettings(storage(text))).toEqual({ addCount: 1, addPosition: 0 }),
)
