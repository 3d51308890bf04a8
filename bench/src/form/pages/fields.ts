/** The controls of a long form, one kind after the other. */
export const FIELD_TYPES = [
  'input',
  'textarea',
  'number',
  'select',
  'checkbox',
  'radio',
  'date',
  'time',
  'rate',
  'slider',
  'switch',
  'cascader',
  'treeSelect',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export interface BenchField {
  readonly type: FieldType
  readonly name: string
  readonly label: string
}

export const benchFields = (count: number): readonly BenchField[] =>
  Array.from({ length: count }, (_, at) => ({
    type: FIELD_TYPES[at % FIELD_TYPES.length] ?? 'input',
    name: `f${at}`,
    label: `字段${at}`,
  }))

export const OPTIONS = [
  { value: '1', label: '选项一' },
  { value: '2', label: '选项二' },
  { value: '3', label: '选项三' },
]
export const TREE = [
  { value: '1', label: '一', title: '一', children: [{ value: '11', label: '一一', title: '一一' }] },
  { value: '2', label: '二', title: '二', children: [{ value: '22', label: '二二', title: '二二' }] },
]

/** Another value of each kind, as a form with texts alone has it. */
export const SAMPLE_VALUES: Readonly<Record<FieldType, unknown>> = {
  input: '内容',
  textarea: '两行\n内容',
  number: 7,
  select: '2',
  checkbox: ['1', '3'],
  radio: '3',
  date: '2026-03-05',
  time: '08:30:00',
  rate: 4,
  slider: 60,
  switch: 'Y',
  cascader: ['2', '22'],
  treeSelect: '22',
}
