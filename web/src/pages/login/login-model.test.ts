import { expect, test } from 'vitest'
import { EMPTY_LOGIN_FIELDS, loginFieldToFocus, missingLoginFields, newDevicesText } from './login-model.ts'

test('what is missing is said at its field', () => {
  expect(missingLoginFields(EMPTY_LOGIN_FIELDS, true)).toEqual({
    username: '请输入用户名',
    password: '请输入密码',
    captcha: '请输入验证码',
  })
  expect(missingLoginFields({ ...EMPTY_LOGIN_FIELDS, username: ' ', password: 'x', captcha: 'a' }, true)).toEqual({
    username: '请输入用户名',
  })
  expect(missingLoginFields({ ...EMPTY_LOGIN_FIELDS, username: 'a', password: 'x' }, false)).toEqual({})
})

test('a refusal leads to the field it is about', () => {
  expect(loginFieldToFocus('验证码错误')).toBe('captcha')
  expect(loginFieldToFocus('用户名或密码错误')).toBe('password')
})

test('new devices are told in one sentence', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const one = { time: '2026-11-20 10:01:00', ip: '203.0.113.9', device: chrome }
  expect(newDevicesText([])).toBeUndefined()
  expect(newDevicesText([one])).toBe(
    '您的账号曾在新设备登录：2026-11-20 10:01:00，Chrome · Windows，IP 203.0.113.9。如非本人操作，请立即修改密码。',
  )
  expect(newDevicesText([{ ...one, ip: null, device: null }, one])).toContain('，未知设备等 2 台新设备。')
})
