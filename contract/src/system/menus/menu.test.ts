import type { Fields } from '@xuanjiao/wire/kinds/field'
import { expect, test } from 'vitest'
import { menu } from './menu.ts'

test('a switch of a menu that nothing reads says so', () => {
  const fields: Fields = menu.fields
  const said = Object.entries(fields).filter(([, field]) => field.help?.includes('尚未启用'))
  expect(said.map(([name]) => name)).toEqual(['hideTab', 'alwaysShow'])
})
