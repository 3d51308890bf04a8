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
  ])('%s is no expression, and no form with it is published', value => {
    expect(designFacts(documentOf(control('input', 'a'), control('input', 'b', { logic: { value } }))).sound).toBe(
      false,
    )
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
    expect(await judged(few, { t0: 'x'.repeat(40) })).toEqual(['填报内容超过200000字，请分次填写'])
    expect(await judged(few, { t0: 'x' })).toHaveProperty('t12', 'x'.repeat(4096))
  })

  test('rows that look through all other rows are left when it is too much', async () => {
    const text = documentOf(
      control('batch', 'a', { list: [control('number', 'sum', { logic: { value: 'SUM(b.n)' } })] }),
      control('batch', 'b', { list: [control('number', 'n')] }),
    )
    const rows = (count: number) => Array.from({ length: count }, () => ({ n: 1 }))
    expect(await judged(text, { a: rows(2), b: rows(3) })).toMatchObject({ a: [{ sum: 3 }, { sum: 3 }] })
    const most = '填报内容过多，表单的联动无法计算，请分次填写'
    expect(await judged(text, { a: rows(20_000), b: rows(20_000) })).toEqual([most])
  })

  test('two letters are no row of a hundred values', async () => {
    const columns = Array.from({ length: 100 }, (_, at) => control('input', `c${at}`))
    const text = documentOf(control('batch', 'rows', { list: columns }))
    const rows = Array.from({ length: 501 }, () => ({}))
    expect(await judged(text, { rows })).toEqual(['表格的行数过多，请分次填写'])
    expect(await judged(text, { rows: rows.slice(0, 5) })).toHaveProperty('rows.length', 5)
  })
})
