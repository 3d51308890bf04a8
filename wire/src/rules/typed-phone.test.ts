import { expect, it } from 'vitest'
import { typedPhone } from './typed-phone.ts'

it.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['86138', '86138'],
  ['二八', '二八'],
])('a number typed as %s is %s', (typed, phone) => {
  expect(typedPhone(typed)).toBe(phone)
})
