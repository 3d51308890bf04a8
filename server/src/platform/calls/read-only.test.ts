import { expect, test } from 'vitest'
import { requireWritable } from './read-only.ts'

const reason = '授权已到期'
const refused = (endpoint: Partial<Parameters<typeof requireWritable>[1]>, readOnly: string | undefined = reason) => {
  try {
    requireWritable({ readOnly }, { allow: 'he:video:edit', bodyKind: 'json', reading: false, ...endpoint })
    return false
  } catch {
    return true
  }
}

test('while nothing may be changed, reading, exporting, own matters and the licence itself stay', () => {
  expect(refused({})).toBe(true)
  expect(refused({ reading: true })).toBe(false)
  expect(refused({ allow: 'he:video:export' })).toBe(false)
  expect(refused({ allow: 'signed-in' })).toBe(false)
  expect(refused({ allow: 'signed-in', bodyKind: 'multipart' })).toBe(true)
  expect(refused({ allow: 'sys:licence:update' })).toBe(false)
})
