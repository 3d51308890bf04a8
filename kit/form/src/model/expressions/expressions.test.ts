import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { evaluateExpression } from './evaluate-expression.ts'
import {
  BINARY_SIGNS,
  ExpressionError,
  fieldsInExpression,
  type Expression,
  type ExpressionValue,
} from './base/expression.ts'
import { EXPRESSION_FUNCTIONS } from './functions/function-table.ts'
import { parseExpression } from './parse-expression.ts'
import { printExpression } from './print-expression.ts'

const values: Readonly<Record<string, ExpressionValue>> = {
  年龄: 17,
  姓名: '张三',
  空白: '',
  选项: ['a', 'b'],
  开关: 'Y',
  生日: '2000-02-29',
  文字数: '12',
  '明细.数量': [2, 3, null],
  '明细.单价': [0.1, 0.2, 5],
}
const scope = { today: '2026-11-25', field: (names: readonly string[]) => values[names.join('.')] ?? null }
const answer = (text: string) => evaluateExpression(parseExpression(text), scope)

function fault(text: string): string {
  try {
    return `没有错误：${String(answer(text))}`
  } catch (error) {
    if (error instanceof ExpressionError) return `${error.position} ${error.message}`
    throw error
  }
}

describe('an expression', () => {
  it.each<[string, ExpressionValue]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * -3', -9],
    ['0.1 + 0.2', 0.3],
    ['10 % 4 - 7 / 2', -1.5],
    ['2 - 1 - 1', 0],
    ['年龄 >= 18', false],
    ['年龄 >= 18 或 姓名 = "张三"', true],
    ['not 年龄 >= 18 and 开关', true],
    ['非（年龄＞18）且 真', true],
    ['年龄 <> 17 || 年龄 == 17', true],
    ['空白 + 1', null],
    ['空白 < 1', false],
    ['空白 = 空白', false],
    ['空白 != 1', false],
    ['BLANK(空白) && !FILLED(空白)', true],
    ['选项 = "b"', true],
    ['IN(姓名, "李四", "张三")', true],
    ['文字数 + 1', 13],
    ['文字数 > 9', true],
    ['SUM(明细.数量)', 5],
    ['SUM(明细.数量 * 明细.单价)', 0.8],
    ['COUNT(明细.数量) & "/" & COUNT(明细.单价)', '2/3'],
    ['AVG(明细.数量)', 2.5],
    ['MIN(3, 明细.数量)', 2],
    ['MAX(空白)', null],
    ['SUM(空白, 1)', 1],
    ['ROUND(2.345, 2)', 2.35],
    ['ROUND(-2.5)', -3],
    ['ROUND(1234, -2)', 1200],
    ['IF(年龄 < 18, "未成年", 1 / 0)', '未成年'],
    ['IF(假, 1)', null],
    ['LEN("宣教😀") & LEFT("宣教", 1) & RIGHT("宣教", 1)', '3宣教'],
    ['MATCH(姓名, "^张")', true],
    ['YEAR(TODAY()) - YEAR(生日)', 26],
    ['DAYS(生日, "2000-03-01")', 1],
    ['ADDDAYS(生日, 1)', '2000-03-01'],
    ['[姓名]', '张三'],
    ['不认识的字段', null],
  ])('%s is %j', (text, value) => expect(answer(text)).toEqual(value))

  it.each([
    ['', '0 表达式不完整'],
    ['1 +', '3 表达式不完整'],
    ['1 2', '2 “2”前面缺少运算符'],
    ['(1', '2 缺少“)”'],
    ['* 1', '0 “*”前面缺少内容'],
    ['1 ; 2', '2 “;”不能出现在这里'],
    ['eval("1")', '0 没有函数“eval”'],
    ['constructor("1")', '0 没有函数“constructor”'],
    ['ROUND()', '0 函数 ROUND 的参数个数不对'],
    ['明细.', '3 “.”后面应为字段名'],
    ['姓名 * 2', '0 “张三”不是数字'],
    ['1 / 0', '0 除数为零'],
    ['1e308 * 10', '0 计算结果不是数字'],
    ['MATCH("a", "(")', '0 正则表达式“(”不正确'],
    [`${'('.repeat(70)}1`, '64 表达式嵌套超过 64 层'],
    ['1'.padEnd(6000, ' '), '0 表达式超过 5000 个字'],
  ])('%s is refused: %s', (text, said) => expect(fault(text)).toBe(said))

  it('ends, however large the columns are', () => {
    const wide = { ...scope, field: () => Array.from({ length: 300_000 }, () => 1) }
    expect(() => evaluateExpression(parseExpression('SUM(a + b + c + d)'), wide)).toThrow('子表过大，已停止计算')
  })

  it('says which fields it looks at', () => {
    expect([...fieldsInExpression(parseExpression('a + SUM(行.b) * IF(a, [c d], 1)'))]).toEqual(['a', '行.b', 'c d'])
  })
})

const value: fc.Arbitrary<Expression> = fc
  .oneof(fc.string({ maxLength: 4 }), fc.boolean(), fc.constant(null), fc.double({ noNaN: true, min: -1e6, max: 1e6 }))
  .map(value => ({ sort: 'value', value: Object.is(value, -0) ? 0 : value }))
const name = fc.constantFrom('a', '姓名', 'not', 'x y', ']', String.raw`\]`, '空', 'and')
const call = fc.constantFrom(...Object.entries(EXPRESSION_FUNCTIONS))
const anyExpression = fc.letrec<{ any: Expression }>(tie => ({
  any: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    value,
    fc.array(name, { minLength: 1, maxLength: 2 }).map(names => ({ sort: 'field' as const, names })),
    fc.record({
      sort: fc.constant('unary' as const),
      sign: fc.constantFrom('-' as const, 'not' as const),
      of: tie('any'),
    }),
    fc.record({
      sort: fc.constant('binary' as const),
      sign: fc.constantFrom(...BINARY_SIGNS),
      left: tie('any'),
      right: tie('any'),
    }),
    call.chain(
      ([
        name,
        {
          takes: [least, most],
        },
      ]) =>
        fc
          .array(tie('any'), { minLength: least, maxLength: Math.min(3, most) })
          .map(items => ({ sort: 'call' as const, name, given: items })),
    ),
  ),
})).any

describe('a tree of an expression', () => {
  it(
    'is read from the text it is printed as',
    () => {
      fc.assert(
        fc.property(anyExpression, tree => {
          expect(parseExpression(printExpression(tree))).toEqual(tree)
        }),
        { numRuns: testRuns(300, 10_000) },
      )
    },
    PROPERTY_MS,
  )

  it(
    'comes to something, or is refused, and does no harm',
    () => {
      fc.assert(
        fc.property(anyExpression, tree => {
          try {
            evaluateExpression(tree, scope)
          } catch (error) {
            expect(error).toBeInstanceOf(ExpressionError)
          }
        }),
        { numRuns: testRuns(300, 10_000) },
      )
    },
    PROPERTY_MS,
  )
})
