import { as, control, formOf, required } from './control-documents.ts'

const PHONE = {
  rules: [
    { required: false, message: '必填项' },
    { pattern: '^1[3-9]\\d{9}$', message: '手机号不正确' },
  ],
}

const WAYS = [
  { value: 'phone', label: '电话' },
  { value: 'visit', label: '上门' },
]

/** Layouts within layouts, with something to be wrong in each. */
export const visitDocument = formOf([
  control('alert', '带 * 的为必填项', { type: 'info', showIcon: true }),
  control(
    'grid',
    '',
    { gutter: 16 },
    {
      columns: [
        { span: 12, list: [as('name', control('input', '患者姓名', {}, required('请填写患者姓名')))] },
        { span: 12, list: [as('phone', control('input', '手机号', { type: 'tel' }, PHONE))] },
      ],
    },
  ),
  control(
    'tabs',
    '',
    { type: 'card' },
    {
      columns: [
        { value: '1', label: '本次随访', list: [as('state', control('textarea', '情况', { minRows: 2 }))] },
        {
          value: '2',
          label: '下次安排',
          list: [
            {
              ...control('card', '安排'),
              list: [
                as('next', control('date', '下次随访', {}, required('请选择下次随访日期'))),
                as('way', control('radio', '方式', { options: WAYS })),
              ],
            },
          ],
        },
      ],
    },
  ),
  control('button', '提交'),
])

/** What is shown, demanded and computed while somebody types. */
export const logicDocument = formOf([
  as('age', control('number', '年龄', { defaultValue: 30, min: 0 })),
  as('guardian', { ...control('input', '监护人', {}, required('请填写监护人')), logic: { visible: 'age < 18' } }),
  as('smokes', control('switch', '吸烟')),
  as('perDay', {
    ...control('number', '每天几支', { defaultValue: null }),
    logic: { enabled: "smokes = 'Y'", required: "smokes = 'Y'" },
  }),
  as('price', control('number', '单价', { defaultValue: 2 })),
  as('count', control('number', '数量', { defaultValue: 3 })),
  as('total', { ...control('number', '金额', { disabled: true }), logic: { value: 'price * count' } }),
])
