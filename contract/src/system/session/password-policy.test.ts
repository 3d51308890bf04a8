import { describe, expect, test } from 'vitest'
import { passwordMessages, passwordProblem } from './password-policy.ts'

describe('a new password', () => {
  test.each([
    ['Ab1!', passwordMessages.short],
    ['short1A!x', passwordMessages.short],
    ['alllowercase12', passwordMessages.kinds],
    ['ONLYUPPER12345', passwordMessages.kinds],
    ['Ward01#Kf82mz', passwordMessages.username],
    ['Password@2026', passwordMessages.weak],
    ['P@ssw0rd1234!', passwordMessages.weak],
    ['Xuanjiao@2026', passwordMessages.weak],
    ['Qwerty123456!', passwordMessages.weak],
    ['Aa1234567890', passwordMessages.weak],
    ['Admin888888!', passwordMessages.weak],
    ['AAAAaaaa1111!!', passwordMessages.weak],
    ['A'.repeat(60) + 'b1!'.repeat(30), passwordMessages.long],
  ])('%s is refused', (password, message) => {
    expect(passwordProblem(password, 'ward01')).toBe(message)
  })

  test.each(['kR7#mvQ2xLpa', 'Lantern-river-42', '清晨Walk-to-92号', 'vT9$hospital$wmZk'])(
    '%s is accepted',
    password => {
      expect(passwordProblem(password, 'ward01')).toBeUndefined()
    },
  )

  test('what the house knows of the person does not make it stronger', () => {
    expect(passwordProblem('Zhangsanfeng#2026', 'ward01', ['zhangsanfeng'])).toBe(passwordMessages.weak)
    expect(passwordProblem('Zhangsanfeng#2026', 'ward01')).toBeUndefined()
  })
})
