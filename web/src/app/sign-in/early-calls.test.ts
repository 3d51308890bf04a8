import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { expect, test } from 'vitest'
import { earlyCalls } from './early-calls.ts'

test.each(Object.entries(earlyCalls))('%s is called as the contract says', (name, address) => {
  const { method, path, answer, bodyKind } = sessionCalls[name as keyof typeof earlyCalls]
  expect(address).toEqual({ method, path, answer, bodyKind })
})
