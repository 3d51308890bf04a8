import { expect, test } from 'vitest'
import { checkPasswords, NOTHING_TYPED } from './password-model.ts'

test('each empty field says what is wanted', () => {
  expect(checkPasswords(NOTHING_TYPED, 'admin')).toEqual({
    oldpassword: '请输入旧密码!',
    password: '请输入新密码!',
    confirmpassword: '请确认新密码!',
  })
})

test('the two new passwords must be the same', () => {
  const typed = { oldpassword: 'a', password: 'Lantern-47-Quay', confirmpassword: 'c' }
  expect(checkPasswords(typed, 'admin')).toEqual({ confirmpassword: '两次输入的密码不一样！' })
  expect(checkPasswords({ ...typed, confirmpassword: typed.password }, 'admin')).toEqual({})
})

test('a weak new password is told why', () => {
  const typed = { oldpassword: 'a', password: 'short', confirmpassword: 'short' }
  expect(checkPasswords(typed, 'admin')).toEqual({ password: '密码至少10个字符' })
})
