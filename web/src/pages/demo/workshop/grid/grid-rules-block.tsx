import type { GridStore, RuleHandler, TypedColumn } from '@xuanjiao/grid/model'
import { readGridChanges } from '@xuanjiao/grid/model'
import { DataGrid } from '@xuanjiao/grid/ui/data-grid'
import type { BlockProps } from '../block/workshop-block.ts'
import { gridPropsFrom } from './grid-props.ts'

/** Every named rule, by its name (rules/grid#cell-rules). */
const presets: readonly (readonly [pattern: string, title: string])[] = [
  ['*', '必填'],
  ['only', '唯一'],
  ['n6-16', '6到16位数字'],
  ['*6-16', '6到16位字符'],
  ['s6-18', '6到18位字母'],
  ['url', '网址'],
  ['e', '邮箱'],
  ['m', '手机号'],
  ['p', '邮政编码'],
  ['s', '字母'],
  ['n', '数字'],
  ['z', '整数'],
  ['money', '金额'],
  ['^[A-Z]{2}\\d$', '两字母一数字'],
]

const TAKEN = '甲'
const ANSWER_MS = 200

/** Answers after a while, as a server does. */
const asked: RuleHandler = ({ value }, pass) => {
  setTimeout(() => pass(value !== TAKEN, '这个名称已被占用'), ANSWER_MS)
}

const breaks: RuleHandler = async ({ value }) => {
  if (value !== '') throw new Error('演示：没有答复')
}

const columns: readonly TypedColumn[] = [
  { key: 'row', title: '#', type: 'row-number', fixed: 'left' },
  ...presets.map(([pattern, title], at): TypedColumn => {
    const message = pattern === '*' || pattern === 'only' ? {} : { message: `请输入${title}` }
    return { key: `rule${at}`, title, type: 'input', width: 140, validateRules: [{ pattern, ...message }] }
  }),
  { key: 'asked', title: '异步校验', type: 'input', width: 140, validateRules: [{ handler: asked }] },
  { key: 'broken', title: '校验无答复', type: 'input', width: 140, validateRules: [{ handler: breaks }] },
  { key: 'two', title: '两张图片', type: 'image', width: 150, props: { limit: 2 } },
  { key: 'kept', title: '不可删除', type: 'file', width: 150, allowRemove: false, allowDownload: false },
]

const rows = [1, 2, 3].map(at => ({ id: `row-${at}`, rule0: '有', rule1: `第${at}`, two: '', kept: '' }))

/** Every rule a cell may have, and the limits of its files. */
export const GridRulesBlock = ({ onChange, properties }: BlockProps) => (
  <DataGrid
    {...gridPropsFrom(properties)}
    label="校验规则"
    columns={columns}
    rows={rows}
    onChange={(grid: GridStore) => onChange(readGridChanges(grid))}
  />
)
