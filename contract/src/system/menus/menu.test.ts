import type { Fields } from '@xuanjiao/wire/kinds/field'
import { expect, test } from 'vitest'
import { menu } from './menu.ts'

test('no switch of a menu is kept for nothing', () => {
  const fields: Fields = menu.fields
  const said = Object.entries(fields).filter(([, field]) => field.help?.includes('尚未启用'))
  expect(said.map(([name]) => name)).toEqual([])
})
