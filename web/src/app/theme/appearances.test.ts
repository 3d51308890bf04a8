import { expect, test } from 'vitest'
import { APPEARANCES, appearanceOf, type Appearance } from './appearances.ts'
import type { ThemeChoice } from './theme-store.ts'

const before: ThemeChoice = { mode: 'dark', contrast: true, primary: 'blue', colourWeak: false }

test.each(Object.keys(APPEARANCES) as Appearance[])('%s is what is chosen after it was chosen', name => {
  expect(appearanceOf({ ...before, ...APPEARANCES[name].change })).toBe(name)
})

test('more contrast keeps light, dark and the colour; the others take it away again', () => {
  const chosen = { ...before, contrast: false, ...APPEARANCES.contrast.change }
  expect(chosen).toEqual(before)
  expect({ ...chosen, ...APPEARANCES.dark.change }).toEqual({ ...before, contrast: false })
})
