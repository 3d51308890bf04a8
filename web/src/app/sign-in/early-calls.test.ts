import { phoneCodeCalls } from '@xuanjiao/contract/system/session/phone-code-calls'
import { thirdLoginCalls } from '@xuanjiao/contract/system/session/third-login-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { expect, test } from 'vitest'
import { earlyCalls } from './early-calls.ts'

const contract = {
  ...sessionCalls,
  sendCode: phoneCodeCalls.send,
  phoneLogin: phoneCodeCalls.signIn,
  thirdLogin: thirdLoginCalls.loginUser,
  casLogin: thirdLoginCalls.casValidate,
}

test.each(Object.entries(earlyCalls))('%s is called as the contract says', (name, address) => {
  const { method, path, answer, bodyKind } = contract[name as keyof typeof earlyCalls]
  expect(address).toEqual({ method, path, answer, bodyKind })
})
