import { expect, test } from 'vitest'
import { MENU_FIELDS } from './menu-fields.ts'

test('a switch of a menu that nothing reads says so', () => {
  const said = Object.entries(MENU_FIELDS).filter(([, field]) => field.help?.includes('尚未启用'))
  expect(said.map(([name]) => name)).toEqual(['hideTab', 'alwaysShow'])
})
