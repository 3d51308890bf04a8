import { expect, test } from 'vitest'
import { credentialsInAddress, EMPTY, fieldOf, missing } from './login-model.ts'

test('what is missing is said at its field', () => {
  expect(missing(EMPTY, true)).toEqual({ username: '请输入用户名', password: '请输入密码', captcha: '请输入验证码' })
  expect(missing({ ...EMPTY, username: ' ', password: 'x', captcha: 'a' }, true)).toEqual({ username: '请输入用户名' })
  expect(missing({ ...EMPTY, username: 'a', password: 'x' }, false)).toEqual({})
})

test('a refusal leads to the field it is about', () => {
  expect(fieldOf('验证码错误')).toBe('captcha')
  expect(fieldOf('用户名或密码错误')).toBe('password')
})

test('the address signs in only where that is switched on', () => {
  expect(credentialsInAddress('?username=a&password=b', false)).toBeUndefined()
  expect(credentialsInAddress('?username=a&password=b', true)).toEqual({ username: 'a', password: 'b' })
  expect(credentialsInAddress('?username=a', true)).toBeUndefined()
})
