import { describe, expect, test } from 'vitest'
import { judgeData } from './form-data.ts'
import { designFacts, documentIn } from './form-document.ts'

const control = (type: string, model: string, more = {}) => ({ type, model, key: model, label: model, ...more })
const documentOf = (...list: object[]) => JSON.stringify({ list, config: {} })

async function judged(text: string, data: object): Promise<unknown> {
  const form = documentIn(text)
  if (!form) throw new Error('the document cannot be read')
  const answer = await judgeData(form, JSON.stringify(data), '2026-11-30')
  return 'problems' in answer ? answer.problems.map(({ message }) => message) : JSON.parse(answer.json)
}

describe('A47 what a form brings runs nothing and holds up nobody', () => {
  test.each([
    'constructor.constructor("return process")()',
    'this.constructor',
    '[__proto__]',
    'process.exit()',
    'require("fs")',
    'fetch("http://127.0.0.1")',
    'a => a',
    'for(;;);',
    '`${a}`',
  ])('%s is no expression, and no form with it is published', async value => {
    const text = documentOf(control('input', 'a'), control('input', 'b', { logic: { value } }))
    expect(await designFacts(text)).toMatchObject({ sound: false })
  })

  test('scripts beside the properties of a control stay words', async () => {
    const hit = 'globalThis.hitByForm = true'
    const options = { onChange: hit, eventScript: hit, dynamicFun: hit, defaultValue: `<img src=x onerror="${hit}">` }
    const rules = [{ validator: hit }]
    const text = documentOf(control('input', 'a', { options, rules, events: { change: hit }, functions: [hit] }))
    expect(await judged(text, { a: '${7*7}{{7*7}}' })).toEqual({ a: '${7*7}{{7*7}}' })
    expect(globalThis).not.toHaveProperty('hitByForm')
  })

  test('a text that doubles from control to control never fills the memory', async () => {
    const doubled = Array.from({ length: 40 }, (_, at) =>
      control('textarea', `t${at + 1}`, { logic: { value: `t${at} & t${at}` } }),
    )
    const text = documentOf(control('textarea', 't0'), ...doubled)
    expect(await judged(text, { t0: 'x' })).toEqual(['填报内容过多，表单的联动无法计算，请分次填写'])
    const few = documentOf(control('textarea', 't0'), ...doubled.slice(0, 12))
    expect(await judged(few, { t0: 'x'.repeat(25) })).toEqual(['填报内容超过200000字，请分次填写'])
    expect(await judged(few, { t0: 'x' })).toHaveProperty('t12', 'x'.repeat(4096))
  })

  const rows = (count: number, row = {}) => Array.from({ length: count }, () => ({ n: 1, ...row }))
  const summing = (value: string) =>
    documentOf(
      control('batch', 'a', { list: [control('number', 'n'), control('number', 'sum', { logic: { value } })] }),
      control('batch', 'b', { list: [control('number', 'n')] }),
    )
  const TOO_MUCH = '填报内容过多，表单的联动无法计算，请分次填写'

  test('rows that add up all other rows do so once, and those that ask each for their own are left when it is too much', async () => {
    const own = summing('SUM(b.n * n)')
    expect(await judged(own, { a: rows(2), b: rows(3) })).toMatchObject({ a: [{ sum: 3 }, { sum: 3 }] })
    expect(await judged(own, { a: rows(9000), b: rows(9000) })).toEqual([TOO_MUCH])
    const answer = await judged(summing('SUM(b.n)'), { a: rows(1500), b: rows(4000) })
    expect(answer).toHaveProperty('a.1499.sum', 4000)
  })

  /** How often somebody else was answered meanwhile. */
  async function othersDuring(work: () => Promise<unknown>): Promise<number> {
    let others = 0
    const busy = setInterval(() => (others += 1), 0)
    await work()
    clearInterval(busy)
    return others
  }

  test('others are answered while thousands of expressions are read, and when a form with them is published', async () => {
    const long = Array.from({ length: 300 }, (_, at) => `a * ${at}`).join(' + ')
    const text = documentOf(
      control('number', 'a'),
      ...Array.from({ length: 120 }, (_, at) => control('number', `c${at}`, { logic: { value: long } })),
    )
    expect(await othersDuring(() => designFacts(text))).toBeGreaterThan(1)
    expect(await othersDuring(() => judged(text, { a: 2 }))).toBeGreaterThan(1)
  })

  test('others are answered between one value that goes through ten thousand rows and the next', async () => {
    const sums = Array.from({ length: 12 }, (_, at) =>
      control('number', `s${at}`, { logic: { value: `SUM(rows.n * ${at}) + MAX(rows.n) + COUNT(rows.n)` } }),
    )
    const text = documentOf(control('batch', 'rows', { list: [control('number', 'n')] }), ...sums)
    const form = documentIn(text)
    const values = JSON.stringify({ rows: rows(10_000) })
    await judged(text, {}) // what is done for the first time takes longer
    expect(await othersDuring(async () => form && judgeData(form, values, '2026-11-30'))).toBeGreaterThan(1)
  })

  test('others are answered while many rows are computed and checked', async () => {
    let others = 0
    const busy = setInterval(() => (others += 1), 0)
    const rules = [{ pattern: '^a?'.padEnd(50, '.?'), message: '不对' }]
    const columns = [
      control('number', 'n'),
      ...Array.from({ length: 8 }, (_, at) =>
        control('number', `c${at}`, { logic: { value: `ROUND(n * ${at}.7, 1)` } }),
      ),
      control('input', 'word', { rules }),
    ]
    const text = documentOf(control('batch', 'rows', { list: columns }))
    const half = await judged(text, { rows: rows(3000, { word: '' }) })
    clearInterval(busy)
    expect(half).toEqual([expect.stringContaining('超过200000字')])
    expect(others).toBeGreaterThan(1)
  })

  test('patterns that look to the end from each letter, in each row, are left when it is too much', async () => {
    const rules = [{ pattern: '(a?){900}b', message: '不对' }]
    const text = documentOf(control('batch', 'rows', { list: [control('input', 'c', { rules })] }))
    expect(await judged(text, { rows: [{ c: 'b' }, { c: 'a' }] })).toEqual(['c：不对'])
    expect(await judged(text, { rows: rows(190, { c: 'a'.repeat(1000) }) })).toEqual([TOO_MUCH])
  })

  test('of thousands of faults the first are told', async () => {
    const rules = [{ required: true, message: '必填项' }]
    const text = documentOf(control('batch', 'rows', { list: [control('input', 'c', { rules })] }))
    expect(await judged(text, { rows: rows(10_000) })).toHaveLength(50)
  })

  test('two letters are no row of a hundred values', async () => {
    const columns = Array.from({ length: 100 }, (_, at) => control('input', `c${at}`))
    const text = documentOf(control('batch', 'rows', { list: columns }))
    const rows = Array.from({ length: 501 }, () => ({}))
    expect(await judged(text, { rows })).toEqual(['表格的行数过多，请分次填写'])
    expect(await judged(text, { rows: rows.slice(0, 5) })).toHaveProperty('rows.length', 5)
  })
})
