import { expect, test } from 'vitest'
import { actorText, isProgramIn } from './actor-text.ts'

test('the program is not called by its account', () => {
  expect([actorText('system'), actorText('nurse')]).toEqual(['系统', 'nurse'])
})

test('only those who did something to a record are meant: a title may be called system', () => {
  const row = { title: 'system', createBy: 'system', updateBy: 'admin' }
  expect(Object.keys(row).filter(name => isProgramIn(name, row))).toEqual(['createBy'])
})
