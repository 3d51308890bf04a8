import { describe, expect, test } from 'vitest'
import {
  AREA_ROOT,
  areaByNames,
  areaChildren,
  areaCodesFromProvince,
  areaRange,
  areaText,
  isAddressArea,
} from './area.ts'

const everyCode = (parent = AREA_ROOT): string[] =>
  areaChildren(parent).flatMap(({ code }) => [code, ...everyCode(code)])

test('a code is told from the province down', () => {
  expect(areaText('320508')).toBe('江苏省/苏州市/姑苏区')
  expect(areaText('320500')).toBe('江苏省/苏州市')
  expect(areaText('110105')).toBe('北京市/北京市/朝阳区')
  expect(areaText('999999')).toBeUndefined()
  expect(areaText(AREA_ROOT)).toBeUndefined()
})

test('34 provinces stand below the root', () => {
  expect(areaChildren()).toHaveLength(34)
  expect(areaChildren('320000')).toContainEqual({ code: '320500', name: '苏州市', leaf: false })
  expect(areaChildren('320508')).toEqual([])
})

test('the range of a division holds exactly what stands below it', () => {
  const codes = everyCode()
  for (const code of codes.filter(code => code.endsWith('00'))) {
    const { from, to } = areaRange(code)
    const within = codes.filter(one => one >= from && one < to)
    expect(within, code).toEqual(codes.filter(one => areaCodesFromProvince(one).includes(code)))
  }
  expect(areaRange('320508')).toEqual({ from: '320508', to: '320509' })
})

describe('an address ends', () => {
  test.each([
    ['320508', true],
    ['441900', true],
    ['442000', true],
    ['460400', true],
    ['429004', true],
    ['320500', false],
    ['320000', false],
    ['000000', false],
  ])('at %s: %s', (code, expected) => {
    expect(isAddressArea(code)).toBe(expected)
  })
})

test('names of a spreadsheet lead to the code', () => {
  expect(areaByNames(['江苏省', '苏州市', '姑苏区'])).toBe('320508')
  expect(areaByNames(['江苏', '苏州', '姑苏'])).toBe('320508')
  expect(areaByNames(['广东省', '东莞市', ''])).toBe('441900')
  expect(areaByNames(['江苏省', '杭州市', '西湖区'])).toBeUndefined()
  expect(areaByNames(['江苏省', '苏州市', '无此区'])).toBeUndefined()
})
