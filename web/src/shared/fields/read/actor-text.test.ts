import { expect, test } from 'vitest'
import { actorText } from './actor-text.ts'

test('the program is not called by its account', () => {
  expect([actorText('system'), actorText('nurse')]).toEqual(['系统', 'nurse'])
})
