import { CONTROL_TYPES } from '../controls/control-types.ts'
import type { JsonObject } from '../json/json.ts'
import { sampleControl, sampleForm } from './sample-documents.ts'

const named = (type: string, model: string, options: JsonObject = {}, more: JsonObject = {}) =>
  sampleControl(type, { model, key: model, label: `标签${model}`, ...more }, options)

/** Everything a document may say that would like to be code. */
export const HOSTILE = [
  '</script><script>alert(1)</script>',
  '{{ alert(1) }}',
  '`${alert(1)}`',
  '"); alert(1); ("',
  "'><img src=x onerror=alert(1)>",
  '*/ alert(1) /*',
  'a\nb\u2028c\\',
  '‹x›{y}&amp;',
].join(' ')

/** A form whose every text is hostile. */
export const hostileForm: JsonObject = sampleForm(
  CONTROL_TYPES.map(({ type }, at) =>
    sampleControl(
      type,
      {
        label: HOSTILE,
        help: HOSTILE,
        ...(type !== 'card' && type !== 'grid' && { model: `${HOSTILE}${at}`, key: `${HOSTILE}${at}` }),
        rules: [
          { required: true, message: HOSTILE },
          { pattern: '[<"\'`]+</script>', message: HOSTILE },
        ],
      },
      {
        placeholder: HOSTILE,
        description: HOSTILE,
        defaultValue: type === 'input' || type === 'textarea' || type === 'html' ? HOSTILE : '',
        addonBefore: HOSTILE,
        color: HOSTILE,
        ...(['select', 'radio', 'checkbox', 'treeSelect', 'cascader'].includes(type) && {
          options: [{ value: HOSTILE, label: HOSTILE }],
        }),
      },
    ),
  ),
)

const visit: JsonObject = named(
  'batch',
  'drugs',
  { minLimit: 1 },
  {
    list: [
      named('input', 'drug', {}, { rules: [{ required: true, message: '请填写药品' }] }),
      named('number', 'price'),
      named('number', 'count'),
      named('number', 'cost', {}, { logic: { value: 'price * count' } }),
      named('radio', 'route'),
      named('date', 'since'),
    ],
  },
)

/** A form with everything expressions can do, rows, ticks, a form within and panes. */
export const linkedForm: JsonObject = sampleForm([
  named('input', 'name', { maxLength: 20 }, { rules: [{ required: true, message: '请填写姓名' }] }),
  named('number', 'age', { min: 0, max: 150, defaultValue: null }),
  named(
    'input',
    'guardian',
    {},
    { logic: { visible: 'age < 18' }, rules: [{ required: true, message: '请填写监护人' }] },
  ),
  named(
    'input',
    'phone',
    {},
    { rules: [{ required: false }, { pattern: String.raw`^1\d{10}$`, message: '手机号不正确' }] },
  ),
  named('select', 'ward', {
    options: [
      { value: 1, label: '心内科' },
      { value: 2, label: '呼吸科' },
    ],
  }),
  named('checkbox', 'needs', { max: 2 }),
  named('date', 'day', { format: 'YYYY/MM/DD' }),
  named('date', 'stay', { range: true }),
  named('switch', 'agreed'),
  visit,
  named('number', 'total', { disabled: true }, { logic: { value: 'ROUND(SUM(drugs.cost), 2)' } }),
  named('textarea', 'note', {}, { logic: { required: 'total > 100', enabled: 'agreed' } }),
  named(
    'selectInputList',
    'ticks',
    {},
    {
      columns: [
        {
          value: 'a',
          label: '吸烟',
          list: [named('number', 'perDay', {}, { rules: [{ required: true, message: '请填写支数' }] })],
        },
        { value: 'b', label: '饮酒', list: [] },
      ],
    },
  ),
  named('dynamicForm', 'inner', {}, { list: [named('input', 'address'), named('time', 'at')] }),
  sampleControl('tabs', {
    key: 'tabs',
    columns: [
      { value: '1', label: '第一页', list: [named('rate', 'score', { allowHalf: true })] },
      {
        value: '2',
        label: '第二页',
        list: [named('input', 'last', {}, { rules: [{ required: true, message: '请填写最后一项' }] })],
      },
    ],
  }),
  sampleControl('card', {
    key: 'card',
    list: [named('slider', 'pain', { max: 10 })],
    logic: { visible: 'FILLED(name)' },
  }),
])
