import { expect, test } from 'vitest'
import { checkPasswordChange, EMPTY_PASSWORD_CHANGE } from './password-model.ts'

test('each empty field says what is wanted', () => {
  expect(checkPasswordChange(EMPTY_PASSWORD_CHANGE, 'admin', 'mlps3')).toEqual({
    oldpassword: '请输入旧密码!',
    password: '请输入新密码!',
    confirmpassword: '请确认新密码!',
  })
})

test('the two new passwords must be the same', () => {
  const typed = { oldpassword: 'a', password: 'Lantern-47-Quay', confirmpassword: 'c' }
  expect(checkPasswordChange(typed, 'admin', 'mlps3')).toEqual({ confirmpassword: '两次输入的密码不一样！' })
  expect(checkPasswordChange({ ...typed, confirmpassword: typed.password }, 'admin', 'mlps3')).toEqual({})
})

test('a weak new password is told why', () => {
  const typed = { oldpassword: 'a', password: 'short', confirmpassword: 'short' }
  expect(checkPasswordChange(typed, 'admin', 'mlps3')).toEqual({ password: '密码至少10个字符' })
  expect(checkPasswordChange(typed, 'admin', 'asvs')).toEqual({ password: '密码至少12个字符' })
})
