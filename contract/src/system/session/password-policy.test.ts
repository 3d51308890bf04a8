import { describe, expect, test } from 'vitest'
import { passwordHint, passwordMessages, passwordProblem } from './password-policy.ts'

describe('a new password', () => {
  test.each([
    ['Ab1!', passwordMessages.short(10)],
    ['short1A!x', passwordMessages.short(10)],
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
    expect(passwordProblem(password, 'mlps3', 'ward01')).toBe(message)
  })

  test.each(['kR7#mvQ2xLpa', 'Lantern-river-42', '清晨Walk-to-92号', 'vT9$hospital$wmZk'])(
    '%s is accepted',
    password => {
      expect(passwordProblem(password, 'mlps3', 'ward01')).toBeUndefined()
    },
  )

  test('what the house knows of the person does not make it stronger', () => {
    expect(passwordProblem('Zhangsanfeng#2026', 'mlps3', 'ward01', ['zhangsanfeng'])).toBe(passwordMessages.weak)
    expect(passwordProblem('Zhangsanfeng#2026', 'mlps3', 'ward01')).toBeUndefined()
  })

  test.each([
    ['lantern-river', undefined],
    ['清晨走到湖边再走回来了', passwordMessages.short(12)],
    ['清晨走到湖边再慢慢走回来', undefined],
    ['qR7#mvQ2xLp', passwordMessages.short(12)],
    ['passwordpassword', passwordMessages.weak],
    ['walk-with-ward01', passwordMessages.username],
  ])('by length instead of kinds %s is %s', (password, problem) => {
    expect(passwordProblem(password, 'asvs', 'ward01')).toBe(problem)
  })

  test('what is asked is said before', () => {
    expect(passwordHint('mlps3')).toBe('至少10个字符，含大写字母、小写字母、数字、符号中的3种')
    expect(passwordHint('asvs')).toBe('至少12个字符，可以是几个词组成的短语')
  })
})
