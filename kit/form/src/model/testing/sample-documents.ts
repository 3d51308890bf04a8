import { CONTROL_TYPES, controlTypeOf, ROW_CONTROL_TYPES } from '../controls/control-types.ts'
import { initialOptions } from '../document/node/node-options.ts'
import type { Json, JsonObject } from '../json/json.ts'

/** The form's own properties as designers of each time wrote them. */
const configs = {
  y2019: {
    layout: 'horizontal',
    labelCol: { span: 4 },
    wrapperCol: { span: 18 },
    hideRequiredMark: false,
    width: '100%',
    marginTop: '0px',
    marginRight: '0px',
    marginBottom: '0px',
    marginLeft: '0px',
  },
  y2020: {
    layout: 'horizontal',
    labelCol: { span: 4 },
    wrapperCol: { span: 18 },
    hideRequiredMark: false,
    customStyle: '',
  },
  y2022: {
    layout: 'horizontal',
    labelCol: { xs: 4, sm: 4, md: 4, lg: 4, xl: 4, xxl: 4 },
    labelWidth: 100,
    labelLayout: 'flex',
    wrapperCol: { xs: 18, sm: 18, md: 18, lg: 18, xl: 18, xxl: 18 },
    hideRequiredMark: false,
    customStyle: '',
  },
} as const

export const sampleForm = (list: Json, config: JsonObject = configs.y2022): JsonObject => ({ list, config })

const required: Json = [{ required: true, message: '必填项' }]
let stamp = 1_600_000_000_000

/** A control as designers write one. */
export function sampleControl(type: string, more: JsonObject = {}, options: JsonObject = {}): JsonObject {
  stamp += 1
  const known = controlTypeOf(type)
  const key = `${type}_${stamp}`
  return {
    type,
    label: known?.title ?? type,
    icon: `icon-${type}`,
    options: { ...initialOptions(type), ...options },
    ...known?.begins,
    ...(known?.children === 'list' && { list: [] }),
    ...((known?.value || known?.nested) && { model: key, rules: [{ required: false, message: '必填项' }] }),
    key,
    help: '',
    ...more,
  }
}

const cell = (list: Json, colspan = 1, rowspan = 1): JsonObject => ({ colspan, rowspan, list })
const column = (list: Json, more: JsonObject = {}): JsonObject => ({ value: '1', label: '第一页', list, ...more })
const leaves = (): JsonObject[] => [...ROW_CONTROL_TYPES].map(type => sampleControl(type))

const single = Object.fromEntries(
  CONTROL_TYPES.map(({ type, title }) => [`只有${title}`, sampleForm([sampleControl(type)])]),
)

/** Nothing but what 2019 wrote: names for labels, margins, and no help. */
const oldest = sampleForm(
  [
    {
      type: 'input',
      name: '姓名',
      model: 'name',
      key: 'input_1',
      options: { width: '100%', defaultValue: '' },
      rules: required,
    },
    { type: 'grid', name: '栅格', model: '', key: 'grid_1', options: { gutter: 0 }, columns: [{ span: 24, list: [] }] },
    { type: 'divider', name: '其他', model: '', key: 'divider_1', options: { orientation: 'left' } },
  ],
  configs.y2019,
)

const y2020 = sampleForm(
  [
    sampleControl('select', { key: 'select_1', model: 'city' }, { filterable: true, showSearch: null }),
    {
      type: 'select',
      label: '城市',
      model: 'town',
      key: 'select_2',
      options: { filterable: true, options: [{ value: 1, label: '一' }], multiple: false },
      rules: required,
    },
    sampleControl('switch', {}, { defaultValue: false, trueValue: null }),
  ],
  configs.y2020,
)

/** Rows of before 2022 leave out the cells that others lie over. */
const ragged = sampleForm([
  sampleControl('table', {
    trs: [
      { tds: [cell([sampleControl('input')], 1, 2), cell([], 2)] },
      { tds: [cell([]), cell([sampleControl('text')])] },
      { tds: [cell([])] },
    ],
  }),
])

const nested = sampleForm([
  sampleControl('grid', {
    columns: [
      {
        span: 8,
        list: [
          sampleControl('card', {
            list: [sampleControl('tabs', { columns: [column([sampleControl('batch', { list: leaves() })])] })],
          }),
        ],
      },
      {
        span: '16',
        list: [sampleControl('table', { trs: [{ tds: [cell([sampleControl('input')], 2), cell([], 0, 0)] }] })],
      },
    ],
  }),
])

const twins = sampleForm([
  sampleControl('input', { key: 'input_9', model: 'same' }),
  sampleControl('input', { key: 'input_9', model: 'same' }),
  sampleControl('batch', {
    model: 'rows',
    list: [sampleControl('input', { model: 'same' }), sampleControl('input', { model: 'same' })],
  }),
])

const broken = sampleForm([
  { type: 'Input', label: '写错大小写', key: 'a', model: 'a', options: null },
  { type: 'slider', label: '文字数字', key: 'b', model: 'b', options: { max: '10', step: 'x', showInput: 'true' } },
  { type: 'uploadFile', label: '请求头', key: 'c', model: 'c', options: { headers: '{"a":"b"}', limit: '2' } },
  { type: 'input', label: '没有名字' },
  { type: 'card', label: '没有列表', key: 'd' },
  { type: 'table', label: '没有行', key: 'e', trs: null },
  { type: 'textarea', key: 'f', model: 'f', rules: { required: true } },
  { type: 'input', key: 'g', model: 'g', rules: [{ pattern: '(', message: '错' }, null] },
  { label: '没有类型' },
  null,
  'text',
])

const extras = {
  ...sampleForm([
    {
      ...sampleControl('input', {
        prefix: 'a',
        suffix: null,
        events: [{ on: 'change', run: ['x', 1.5, { deep: [true] }] }],
      }),
      options: { dictUrl: '/x', combine: { a: [1, null] }, width: 120 },
    },
    sampleControl('signature', { model: 'sign' }, { color: '#000' }),
    sampleControl('panel', { list: [sampleControl('input')] }),
  ]),
  lifecycle: { mounted: '' },
  version: 3,
}

/** Documents of every control, every time and every shape. */
export const sampleDocuments: Readonly<Record<string, JsonObject>> = {
  ...single,
  空表单: sampleForm([]),
  '2019 年的表单': oldest,
  '2020 年的表单': y2020,
  行列不齐的表格: ragged,
  层层嵌套: nested,
  名字重复: twins,
  处处写错: broken,
  另加的属性: extras,
  选择输入列: sampleForm([sampleControl('selectInputList', { columns: [column(leaves()), column([], { value: 2 })] })]),
  表单中的表单: sampleForm([
    sampleControl('dynamicForm', { list: [sampleControl('input', { model: 'same' })] }),
    sampleControl('input', { model: 'same' }),
  ]),
  全部控件: sampleForm(CONTROL_TYPES.map(({ type }) => sampleControl(type))),
}
