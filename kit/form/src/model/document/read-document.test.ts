import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { valueAtPath } from '../json/json-path.ts'
import { randomDocument } from '../testing/random-documents.ts'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { sampleControl, sampleForm, sampleDocuments } from '../testing/sample-documents.ts'
import { formConfigOf } from './node/form-config.ts'
import { nodeLabelOf, nodeModelOf, nodeAndDescendants, nodeTypeOf, type FormNode } from './node/form-node.ts'
import { nodeOptionsOf } from './node/node-options.ts'
import { cellSpanOf } from './node/table-shape.ts'
import { DocumentError } from './node/document-error.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const read = (source: Json) => readDocument(JSON.stringify(source))
const again = (source: Json) => JSON.parse(writeDocument(read(source).document)) as Json
const controlsIn = (document: FormNode) => [...nodeAndDescendants(document)].filter(({ sort }) => sort === 'control')
const said = (source: Json) => read(source).warnings.map(({ pointer, message }) => `${pointer} ${message}`)

function appError(text: string): string {
  try {
    readDocument(text)
    return ''
  } catch (error) {
    if (error instanceof DocumentError) return `${error.pointer} ${error.message}`.trim()
    throw error
  }
}

/** A document of a fork that lets people write scripts: on events, as checks, as functions of the form, in markup. */
const scripted = {
  list: [
    {
      type: 'input',
      key: 'a',
      model: 'a',
      label: '金额',
      options: { onChange: 'alert(1)', placeholder: '请输入' },
      events: { blur: [{ name: '检查', code: 'return value > 1' }], focus: '' },
      rules: [{ validator: '(rule, value) => value', message: '不对' }],
    },
    { type: 'html', key: 'h', label: '', options: { defaultValue: '<img src=x onerror="alert(1)">' } },
    { type: 'html', key: 'g', label: '', options: { defaultValue: '<b>一 = 二</b>' } },
    { type: 'button', key: 'b', label: '查', options: { handle: 'dynamic', dynamicFun: 'lookUp' } },
  ],
  config: { layout: 'horizontal', eventScript: [{ key: 'mounted', func: "console.log('x')" }] },
  functions: 'function f() {}',
}

describe('a document', () => {
  it.each(Object.entries(sampleDocuments))('is written as it was read: %s', (_, source) => {
    expect(again(source)).toEqual(source)
  })

  it('with scripts is kept as it was, and each of them is told of where it stands', () => {
    expect(again(scripted)).toEqual(scripted)
    expect(said(scripted)).toEqual([
      '/functions “functions”中的脚本保留原样，不会运行',
      '/config/eventScript/0/func “eventScript”中的脚本保留原样，不会运行',
      '/list/0/events/blur/0/code “events”中的脚本保留原样，不会运行',
      '/list/0/options/onChange “onChange”中的脚本保留原样，不会运行',
      '/list/0/rules/0/validator “validator”中的脚本保留原样，不会运行',
      '/list/1/options/defaultValue HTML 中的脚本不会运行，显示时会去掉',
    ])
  })

  it('has samples of everything', () => expect(Object.keys(sampleDocuments).length).toBeGreaterThanOrEqual(30))

  it(
    'is written as it was read, whatever stands in it',
    () => {
      fc.assert(
        fc.property(randomDocument, source => {
          expect(again(source)).toEqual(source)
        }),
        { numRuns: testRuns(300, 10_000) },
      )
    },
    PROPERTY_MS,
  )

  it(
    'has a key of its own and, among its neighbours, a name of its own for every control',
    () => {
      fc.assert(
        fc.property(randomDocument, source => {
          const { document } = read(source)
          const keys = controlsIn(document).map(({ own }) => String(own['key']))
          expect(new Set(keys).size).toBe(keys.length)
        }),
        { numRuns: testRuns(200, 5000) },
      )
    },
    PROPERTY_MS,
  )

  it('points at what it tells of, in the text as it stands', () => {
    for (const source of Object.values(sampleDocuments))
      for (const { pointer } of read(source).warnings) {
        const path = pointer.split('/').slice(1)
        expect(valueAtPath(source, path.slice(0, -1)), pointer).toBeDefined()
      }
  })

  it('is told of only where something was put right', () => {
    expect(said(sampleDocuments['全部控件'] ?? null)).toEqual([])
  })
})

describe('what is put right while it is read', () => {
  it('names of 2019 are labels', () => {
    const { document, warnings } = read(sampleDocuments['2019 年的表单'] ?? null)
    expect(document.children.map(nodeLabelOf)).toEqual(['姓名', '栅格', '其他'])
    expect(warnings.map(({ pointer }) => pointer)).toEqual([
      '/config/labelCol',
      '/config/wrapperCol',
      '/list/0/name',
      '/list/1/name',
      '/list/2/name',
    ])
    expect(formConfigOf(document)).toMatchObject({ labelLayout: 'Grid', labelCol: { xs: 4, xxl: 4 }, width: 850 })
  })

  it('filterable of 2020 is showSearch, and true and false of a switch stay so', () => {
    const { document } = read(sampleDocuments['2020 年的表单'] ?? null)
    const [, second, third] = document.children
    expect(second && nodeOptionsOf(second)['showSearch']).toBe(true)
    expect(third && nodeOptionsOf(third)['defaultValue']).toBe(false)
  })

  it('tables without the covered cells get them', () => {
    const { document, warnings } = read(sampleDocuments['行列不齐的表格'] ?? null)
    const spans = document.children[0]?.children.map(row =>
      row.children.map(({ own }) => `${cellSpanOf(own, 'colspan')}x${cellSpanOf(own, 'rowspan')}`),
    )
    expect(spans).toEqual([
      ['1x2', '2x1', '0x0'],
      ['0x0', '1x1', '1x1'],
      ['1x1', '1x1', '1x1'],
    ])
    expect(warnings).toEqual([{ pointer: '/list/0/trs', message: '表格的行列不齐，已补全单元格' }])
  })

  it('of two keys or names the second gets another one; rows have names of their own', () => {
    expect(said(sampleDocuments['名字重复'] ?? null)).toEqual([
      '/list/1/key key“input_9”重复，已改为“input_9_2”',
      '/list/1/model 数据字段“same”重复，已改为“same_2”',
      '/list/2/list/1/model 数据字段“same”重复，已改为“same_3”',
    ])
    const { document } = read(sampleDocuments['表单中的表单'] ?? null)
    expect(
      controlsIn(document)
        .map(nodeModelOf)
        .filter(model => model === 'same'),
    ).toHaveLength(2)
  })

  it('everything else is told of at its place', () => {
    expect(said(sampleDocuments['处处写错'] ?? null)).toEqual([
      '/list/0/type 控件类型“Input”应写作“input”，已更正',
      '/list/0/options options 不是对象，已按默认值处理',
      '/list/1/options/max 选项 max 应为数字，已转换',
      '/list/1/options/step 选项 step 的值不正确，已按默认值处理',
      '/list/1/options/showInput 选项 showInput 应为是或否，已转换',
      '/list/2/options/limit 选项 limit 应为数字，已转换',
      '/list/2/options/headers 选项 headers 应为对象，已转换',
      '/list/3/key 没有 key，已取为“input_2”',
      '/list/3/model 没有数据字段，已取为“input_2”',
      '/list/4/list 缺少 list，已按空处理',
      '/list/5/trs 缺少 trs，已按空处理',
      '/list/6/rules rules 不是列表，已按没有规则处理',
      '/list/7/rules/0/pattern 正则表达式“(”不正确，该规则已停用',
      '/list/8 不是控件，保留原样但不显示',
      '/list/9 不是控件，保留原样但不显示',
      '/list/10 不是控件，保留原样但不显示',
    ])
  })

  it('controls the product brings keep what lies in them', () => {
    const { document, warnings } = read(sampleDocuments['另加的属性'] ?? null)
    expect(warnings.map(({ message }) => message)).toEqual([
      '未知的控件类型“signature”，按自定义组件处理',
      '未知的控件类型“panel”，按自定义组件处理',
    ])
    expect(document.children[2]?.children.map(nodeTypeOf)).toEqual(['input'])
  })
})

describe('what is no document', () => {
  const deep = (levels: number): Json =>
    levels === 0 ? sampleControl('input') : sampleControl('card', { list: [deep(levels - 1)] })
  const rows = (count: number, cells: number): Json =>
    sampleForm([
      sampleControl('table', {
        trs: Array.from({ length: count }, () => ({ tds: Array.from({ length: cells }, () => ({})) })),
      }),
    ])

  it.each([
    ['', '导入失败，数据格式不对'],
    ['{', '导入失败，数据格式不对'],
    ['[]', '导入失败，数据格式不对'],
    ['null', '导入失败，数据格式不对'],
    ['{"list":[]}', '导入失败，数据格式不对'],
    ['{"config":{}}', '导入失败，数据格式不对'],
    ['{"list":{},"config":{}}', '导入失败，数据格式不对'],
    ['{"list":[],"config":[]}', '导入失败，数据格式不对'],
    ['{"list":[],"config":{"__proto__":{}}}', '/config/__proto__ 导入失败，不允许使用属性名“__proto__”'],
    ['{"list":[{"constructor":1}],"config":{}}', '/list/0/constructor 导入失败，不允许使用属性名“constructor”'],
    [
      JSON.stringify(sampleForm(Array.from({ length: 5001 }, () => ({ type: 'divider' })))),
      '/list/5000 导入失败，控件超过 5000 个',
    ],
    [JSON.stringify(rows(101, 1)), '/list/0 导入失败，表格超过 100×100 个单元格'],
    [JSON.stringify(rows(1, 101)), '/list/0 导入失败，表格超过 100×100 个单元格'],
    [`${' '.repeat(5 * 1024 * 1024)}{}`, '导入失败，内容超过 5 MB'],
    [JSON.stringify('宣'.repeat(2 * 1024 * 1024)), '导入失败，内容超过 5 MB'],
  ])('%# is refused', (text, message) => expect(appError(text)).toBe(message))

  it('nor is what lies too deep', () => {
    expect(appError(JSON.stringify(sampleForm([deep(31)])))).toBe('')
    expect(appError(JSON.stringify(sampleForm([deep(32)])))).toContain('导入失败，嵌套超过 32 层')
    expect(appError(`{"list":${'['.repeat(90_000)}${']'.repeat(90_000)},"config":{}}`)).toContain('嵌套超过 32 层')
  })

  it('covers that reach far cost nothing', () => {
    const wide = sampleForm([sampleControl('table', { trs: [{ tds: [{ colspan: 1e9, rowspan: 1e9, list: [] }] }] })])
    expect(read(wide).document.children[0]?.children[0]?.children).toHaveLength(100)
  })
})
