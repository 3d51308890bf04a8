import { expect, test } from 'vitest'
import { kindTone, paramsText, personText } from './audit-texts.ts'

test('a person stands by name and account; who has none is a dash', () => {
  expect(personText({ username: 'wangfang', realname: '王芳' })).toBe('王芳（wangfang）')
  expect(personText({ username: '未知账号#1a2b', realname: null })).toBe('未知账号#1a2b')
  expect(personText({ username: null, realname: null })).toBe('—')
})

test('what was sent is read line by line; what was cut off stays as it is', () => {
  expect(paramsText('{"query":{"id":"1"}}')).toBe('{\n  "query": {\n    "id": "1"\n  }\n}')
  expect(paramsText('{"query":{"i')).toBe('{"query":{"i')
  expect(paramsText(null)).toBeNull()
})

test('security lines have a colour of their own', () => {
  expect(['1', '2', '3'].map(kindTone)).toEqual(['draft', 'running', 'waiting'])
})
