import { expect, test } from 'vitest'
import { passwordMatches } from '../../platform/secrets/password.ts'
import { takeOneTimePassword as take } from './one-time-passwords.ts'

test('passwords taken one after the other are each another one, with its own hash', async () => {
  const made = []
  for (let at = 0; at < 8; at++) made.push(await take())
  made.push(...(await Promise.all([take(), take(), take()])))
  expect(new Set(made.map(({ oneTimePassword }) => oneTimePassword)).size).toBe(11)
  for (const { oneTimePassword, hash } of [made[0], made[7], made[10]].flatMap(one => one ?? []))
    expect(await passwordMatches(oneTimePassword, hash)).toBe(true)
})
