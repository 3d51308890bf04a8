/** A form document as designers write one. */
export interface FormDocument {
  readonly list: readonly Control[]
  readonly config: Readonly<Record<string, string | number | boolean>>
}

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

export type Control = { readonly [key: string]: Value }

/** A document with these controls. */
export const formOf = (list: readonly Control[], config: FormDocument['config'] = {}): FormDocument => ({
  list,
  config: { layout: 'horizontal', labelLayout: 'flex', labelWidth: 100, ...config },
})

/** A control of a type; its key and its model are its type unless said. */
export const control = (type: string, label: string, options: Control = {}, more: Control = {}): Control => ({
  type,
  label,
  key: type,
  ...(WITHOUT_MODEL.has(type) ? {} : { model: type }),
  options,
  ...more,
})

const WITHOUT_MODEL: ReadonlySet<string> = new Set([
  'button',
  'divider',
  'card',
  'grid',
  'tabs',
  'table',
  'alert',
  'text',
  'html',
])

/** The same under another name, where two of a type stand side by side. */
export const as = (name: string, one: Control): Control => ({ ...one, key: name, model: name })

export const required = (message: string): Control => ({ rules: [{ required: true, message }] })

const WARDS = [
  { value: 1, label: '心内科' },
  { value: 2, label: '骨科' },
  { value: 3, label: '儿科' },
]

const TREE = [
  { value: 'zj', label: '浙江省', children: [{ value: 'hz', label: '杭州市' }] },
  { value: 'js', label: '江苏省', children: [{ value: 'nj', label: '南京市' }] },
]

const cell = (...list: Control[]): Control => ({ colspan: 1, rowspan: 1, list })
const covered: Control = { colspan: 0, rowspan: 1, list: [] }

/** A document for each type of control, in the order of the palette, with the options that show most of it. */
export const controlDocuments: Readonly<Record<string, FormDocument>> = {
  input: formOf([
    control('input', '姓名', { placeholder: '与身份证一致', clearable: true, maxLength: 20 }, required('请填写姓名')),
    as('site', control('input', '网站', { addonBefore: 'https://', addonAfter: '.cn' })),
  ]),
  textarea: formOf([control('textarea', '备注', { minRows: 2, maxRows: 4, maxLength: 100 }, { help: '最多 100 字' })]),
  number: formOf([control('number', '体重', { defaultValue: 62.5, min: 0, max: 300, precision: 1, step: 0.5 })]),
  select: formOf([
    control('select', '科室', { options: WARDS, clearable: true }),
    as(
      'many',
      control('select', '会诊科室', { options: WARDS, multiple: true, showSearch: true, defaultValue: [1, 3] }),
    ),
  ]),
  checkbox: formOf([control('checkbox', '慢性病', { max: 2, defaultValue: ['1'] }, { help: '最多两项' })]),
  radio: formOf([
    control('radio', '是否吸烟', {
      options: [
        { value: 'Y', label: '是' },
        { value: 'N', label: '否' },
      ],
    }),
  ]),
  date: formOf([
    control('date', '出生日期', { defaultValue: '1990-01-02', clearable: true }),
    as('month', control('date', '统计月份', { format: 'YYYY-MM' })),
    as('stay', control('date', '住院', { range: true, rangePlaceholder: ['入院', '出院'], clearable: true })),
    as('visit', control('date', '就诊时间', { format: 'YYYY/MM/DD HH:mm', showTime: true })),
  ]),
  time: formOf([control('time', '服药时间', { format: 'HH:mm', defaultValue: '08:30' })]),
  rate: formOf([control('rate', '满意度', { allowHalf: true, defaultValue: 3.5 })]),
  slider: formOf([
    control('slider', '疼痛程度', { max: 10, defaultValue: 3 }),
    as('dose', control('slider', '剂量', { min: 0, max: 100, step: 5, showInput: true, defaultValue: 20 })),
  ]),
  uploadFile: formOf([control('uploadFile', '检查报告', { limit: 2, placeholder: '上传报告' })]),
  uploadImg: formOf([control('uploadImg', '伤口照片', { limit: 3 })]),
  cascader: formOf([control('cascader', '籍贯', { options: TREE, showSearch: true, clearable: true })]),
  treeSelect: formOf([control('treeSelect', '地区', { options: TREE, multiple: true })]),
  batch: formOf([
    control(
      'batch',
      '用药记录',
      { minLimit: 1 },
      {
        list: [
          control('input', '药名', {}, required('请填写药名')),
          control('number', '剂量', { min: 0, defaultValue: null }),
          control('select', '科室', { options: WARDS }),
          control('date', '开始日期'),
          control('switch', '长期服用'),
        ],
      },
    ),
  ]),
  dynamicForm: formOf([
    control(
      'dynamicForm',
      '联系人',
      {},
      {
        list: [
          control('input', '称呼', {}, required('请填写称呼')),
          as('phone', control('input', '电话', { type: 'tel' })),
        ],
      },
    ),
  ]),
  selectInputList: formOf([
    control(
      'selectInputList',
      '过敏史',
      {},
      {
        columns: [
          { value: 'drug', label: '药物', list: [control('input', '药名', {}, required('请填写药名'))] },
          { value: 'food', label: '食物', list: [control('input', '食物')] },
        ],
      },
    ),
  ]),
  editor: formOf([
    control('editor', '宣教内容', { height: 160, defaultValue: '<p>少盐，<strong>少油</strong>。</p>' }),
  ]),
  switch: formOf([control('switch', '接受随访')]),
  button: formOf([
    control('input', '姓名', {}, required('请填写姓名')),
    control('button', '提交'),
    { ...control('button', '重置', { type: 'default', handle: 'reset' }), key: 'reset' },
  ]),
  alert: formOf([
    control('alert', '填写前请核对床号', {
      type: 'warning',
      description: '填写后由护士长审核。',
      showIcon: true,
      closable: true,
    }),
  ]),
  text: formOf([control('text', '健康评估', { textAlign: 'center', fontSize: '16pt', showRequiredMark: true })]),
  html: formOf([
    control('html', '', { defaultValue: '<p>请在<strong>空腹</strong>时测量。<script>alert(1)</script></p>' }),
  ]),
  divider: formOf([control('divider', '基本情况', { orientation: 'left' })]),
  card: formOf([control('card', '基本情况', {}, { list: [control('input', '姓名'), control('number', '年龄')] })]),
  tabs: formOf([
    control(
      'tabs',
      '',
      {},
      {
        columns: [
          { value: '1', label: '基本情况', list: [control('input', '姓名')] },
          { value: '2', label: '随访', list: [control('textarea', '情况', {}, required('请填写随访情况'))] },
        ],
      },
    ),
    control('button', '提交'),
  ]),
  grid: formOf([
    control(
      'grid',
      '',
      { gutter: 16 },
      {
        columns: [
          { span: 12, list: [control('input', '姓名')] },
          { span: 12, list: [control('number', '年龄')] },
        ],
      },
    ),
  ]),
  table: formOf([
    control(
      'table',
      '',
      { bright: true },
      {
        trs: [
          { tds: [{ ...cell(control('text', '体格检查', { fontSize: '12pt' })), colspan: 2 }, covered] },
          { tds: [cell(control('number', '身高')), cell(as('weight', control('number', '体重')))] },
        ],
      },
    ),
  ]),
}
