import { expect, test } from 'vitest'
import { auditKindColour, auditParamsText, auditPersonText } from './audit-texts.ts'

test('a person stands by name and account; who has none is a dash', () => {
  expect(auditPersonText({ username: 'wangfang', realname: '王芳' })).toBe('王芳（wangfang）')
  expect(auditPersonText({ username: '未知账号#1a2b', realname: null })).toBe('未知账号#1a2b')
  expect(auditPersonText({ username: null, realname: null })).toBe('—')
})

test('what was sent is read line by line; what was cut off stays as it is', () => {
  expect(auditParamsText('{"query":{"id":"1"}}')).toBe('{\n  "query": {\n    "id": "1"\n  }\n}')
  expect(auditParamsText('{"query":{"i')).toBe('{"query":{"i')
  expect(auditParamsText(null)).toBeNull()
})

test('security lines have a colour of their own', () => {
  expect(['1', '2', '3'].map(auditKindColour)).toEqual(['draft', 'running', 'waiting'])
})
