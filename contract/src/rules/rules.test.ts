import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { gridRule, isNumberBeingTyped, isUniqueRule, numberTyped } from './grid-rules.ts'
import { isImage, isSpreadsheetName, isUploadableImage, jsonObject, precision } from './parameters.ts'
import { mobile, optionalText, requiredText, ruled, username } from './zod.ts'

describe('grid rules', () => {
  test.each<[string, string, boolean]>([
    ['*', ' ', false],
    ['n6-16', '123456', true],
    ['*6-16', '12345', false],
    ['s6-18', 'abcdef', true],
    ['url', 'ftp://a.cn', true],
    ['e', 'a@b', false],
    ['m', '13800000000', true],
    ['p', '1000', false],
    ['s', 'abc', true],
    ['n', '-1.5', true],
    ['z', '1.5', false],
    ['money', '0.01', true],
    ['^A\\d+$', 'A12', true],
    ['^A\\d+$', 'B12', false],
    ['b', 'abc', true],
  ])('%s on %j: %s', (pattern, value, expected) => {
    expect(gridRule(pattern, '编号')?.test(value)).toBe(expected)
  })

  test('a pattern of one’s own gets a message with the column’s title, or the message given', () => {
    expect(gridRule('^A', '编号')?.message).toBe('编号格式不正确')
    expect(gridRule('m', '电话', '请填手机')?.message).toBe('请填手机')
    expect(gridRule('m', '电话')?.message).toBe('请输入正确手机号')
  })

  test('an expression that does not compile is no rule; inherited names are expressions', () => {
    expect(gridRule('(', '编号')).toBeUndefined()
    expect(gridRule('constructor', '编号')?.test('constructor')).toBe(true)
  })

  test('unique rules are known by both names', () => {
    expect(['only', 'unique', '*', ''].map(isUniqueRule)).toEqual([true, true, false, false])
  })

  test.each<[string, boolean, number | undefined]>([
    ['', true, undefined],
    ['-', true, undefined],
    ['.', true, undefined],
    ['-1.', true, -1],
    ['.5', true, 0.5],
    ['12.50', true, 12.5],
    ['1-', false, undefined],
    ['1.2.3', false, undefined],
    ['1e3', false, 1000],
    ['a', false, undefined],
  ])('typing %j into a number cell', (text, allowed, number) => {
    expect(isNumberBeingTyped(text)).toBe(allowed)
    expect(numberTyped(text)).toBe(number)
  })
})

describe('settings and files', () => {
  test('images and spreadsheets are told by type and name', () => {
    expect(['image/png', 'IMAGE/JPEG', 'image/gif', 'image/svg+xml', 'image/webp', ''].map(isUploadableImage)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect([isImage('image/webp'), isImage('video/mp4')]).toEqual([true, false])
    expect(['a.xls', 'a.XLSX', 'a.csv', 'xls', 'a.xlsx.exe'].map(isSpreadsheetName)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('a tree-select condition is a JSON object', () => {
    expect(jsonObject('{"a":1}')).toEqual({ a: 1 })
    for (const bad of ['[1]', 'null', '"a"', '{a:1}', '']) expect(jsonObject(bad)).toBeUndefined()
  })

  test('precision is 0 to 50 or unset', () => {
    expect([0, 50, 51, -1, 1.5, undefined].map(precision)).toEqual([0, 50, undefined, undefined, undefined, undefined])
  })
})

const messages = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(issue => issue.message)

describe('schemas', () => {
  test('say one thing at a time', () => {
    expect(messages(mobile, undefined)).toEqual(['请输入手机号'])
    expect(messages(mobile, '')).toEqual(['请输入手机号'])
    expect(messages(mobile, '123')).toEqual(['请输入正确手机号'])
    expect(messages(mobile, '13800000000')).toEqual([])
    expect(messages(username, 'a b')).toEqual(['只允许字母、数字、下划线'])
    expect(messages(username, 'abc')).toEqual(['长度6到18个字符'])
    expect(messages(requiredText(), ' ')).toEqual(['必填项'])
  })

  test('let optional texts be empty or away', () => {
    const email = optionalText(['email'])
    expect([messages(email, undefined), messages(email, ''), messages(email, 'a@b')]).toEqual([
      [],
      [],
      ['邮箱格式不正确'],
    ])
  })

  test('show their pattern to the API document', () => {
    expect(z.toJSONSchema(ruled('postalCode'))).toMatchObject({ type: 'string', pattern: '^\\d{6}$' })
    expect(messages(ruled('chineseId'), '1')).toEqual(['请输入正确的身份证号码'])
  })
})
