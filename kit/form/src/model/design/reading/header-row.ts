import { isValueControl } from '../../controls/control-types.ts'
import { initialOptions } from '../../document/node/node-options.ts'
import { readDocument } from '../../document/read-document.ts'
import type { FormNode } from '../../document/node/form-node.ts'
import type { JsonObject } from '../../json/json.ts'

const MOST = 200

/** What the head of a column says of what stands in it. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?:日期|时间$|年月|生日|date$)/i, 'date'],
  [/(?:数量|金额|单价|价格|年龄|人数|次数|身高|体重|分数|合计|小计|count|amount|price|age$)/i, 'number'],
  [/^是否|(?:是否|启用|开关)$/, 'switch'],
  [/(?:备注|说明|描述|内容|地址|意见|remark)/i, 'textarea'],
  [/(?:性别|类型|类别|状态|等级|科室|部门)$/, 'select'],
  [/(?:照片|图片|头像|截图)$/, 'uploadImg'],
  [/(?:附件|文件)$/, 'uploadFile'],
]

/** Whether a text is the head of a table: one line, its words parted by tabs. */
export const isHeaderRow = (text: string): boolean => text.trim() !== '' && /^[^\r\n]*\t[^\r\n]*(?:\r?\n)?$/.test(text)

/** Controls named by the head of a table, each of the kind its words suggest. */
export function controlsOfHeaderRow(text: string): readonly FormNode[] {
  const names = text
    .split('\t')
    .map(name => name.trim())
    .filter(name => name !== '')
  const list = names.slice(0, MOST).map(controlSource)
  return readDocument(JSON.stringify({ list, config: {} })).document.children
}

function controlSource(name: string, at: number): JsonObject {
  const label = name.replace(/[*＊]/g, '').trim() || name
  const type = WORDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'input'
  const key = `${type}_${at + 1}`
  const required = /[*＊]/.test(name)
  return {
    type,
    label,
    options: initialOptions(type),
    ...(isValueControl(type) && { model: key }),
    key,
    help: '',
    rules: [{ required, message: required ? `请填写${label}` : '必填项' }],
  }
}
