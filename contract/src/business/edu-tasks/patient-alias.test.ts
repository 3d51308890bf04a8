import { describe, expect, it, test } from 'vitest'
import {
  bedNoOf,
  bedProblem,
  hasPersonalNumber,
  patientAliasOf,
  surnameInAlias,
  surnameProblem,
} from './patient-alias.ts'
import { readBeds } from './read-beds.ts'

describe('how a patient is named', () => {
  it.each([
    ['３ 床', '3'],
    ['a5号床', 'A5'],
    ['+3', '+3'],
    ['加2', '加2'],
  ])('the bed %s is %s', (text, bed) => {
    expect(bedNoOf(text)).toBe(bed)
    expect(bedProblem(bed)).toBeUndefined()
  })

  it.each(['', '1234567', '三', '3/4'])('“%s” is no bed', text => expect(bedProblem(bedNoOf(text))).toBeTruthy())

  it.each(['王', '欧阳', 'Smith', "O'Neil"])('%s is a surname', text => expect(surnameProblem(text)).toBeUndefined())

  it.each([
    ['王小明', '只填姓氏，最多 2 个字'],
    ['王3', '只填姓氏，最多 2 个字'],
    ['', '请填写姓氏'],
    ['13800138000', '不能填写身份证号或手机号'],
  ])('“%s” is none', (text, message) => expect(surnameProblem(text)).toBe(message))

  test('the surname is found again in the alias', () => {
    const alias = patientAliasOf({ bedNo: '加2', surname: '欧阳' })
    expect([alias, surnameInAlias(alias)]).toEqual(['加2床欧阳', '欧阳'])
  })
})

describe('numbers that lead to a person', () => {
  it.each([
    '13800138000',
    '电话138 0013 8000',
    '138-0013-8000',
    '+86 13800138000',
    '１３８００１３８０００',
    '32050819900101123X',
    '320508 19900101 1234',
    '320508900101123',
  ])('are seen in “%s”', text => expect(hasPersonalNumber(text)).toBe(true))

  it.each(['明天 8 点前看完', '血压 150/95', '2026-11-29', '住院号 20261129', '心率 60-100', ''])(
    'and not in “%s”',
    text => expect(hasPersonalNumber(text)).toBe(false),
  )
})

describe('beds typed with a thumb', () => {
  it.each([
    ['3', [{ bedNo: '3' }]],
    ['5-8', [{ bedNo: '5' }, { bedNo: '6' }, { bedNo: '7' }, { bedNo: '8' }]],
    ['A5-A6', [{ bedNo: 'A5' }, { bedNo: 'A6' }]],
    ['a5-6', [{ bedNo: 'A5' }, { bedNo: 'A6' }]],
    ['09-10', [{ bedNo: '09' }, { bedNo: '10' }]],
    ['3王 5床李，+2', [{ bedNo: '3', surname: '王' }, { bedNo: '5', surname: '李' }, { bedNo: '+2' }]],
    ['加3', [{ bedNo: '加3' }]],
    ['3王、3张', [{ bedNo: '3', surname: '张' }]],
    ['３－４', [{ bedNo: '3' }, { bedNo: '4' }]],
    ['  ', []],
  ])('“%s”', (text, beds) => expect(readBeds(text)).toEqual({ beds }))

  it.each([
    ['8-5', '“8-5”不是床号范围'],
    ['A5-B6', '“A5-B6”不是床号范围'],
    ['1-51', '一次最多 50 张床'],
    ['1-30 31-60', '一次最多 50 张床'],
    ['王', '“王”不是床号'],
    ['3王小明', '“3王小明”不是床号'],
  ])('“%s” is refused', (text, problem) => expect(readBeds(text)).toEqual({ problem }))
})
