import type { Field } from '@xuanjiao/wire/kinds/field'

/** The code of a system record: a word by which forms and programs name it, the same for ever. */
export const wordCodeField = {
  kind: 'text',
  required: true,
  fixed: true,
  unique: true,
  anyCase: true,
  max: 64,
  rule: 'wordCode',
  help: '字母、数字、下划线，建立后不能修改',
  width: 180,
} as const satisfies Partial<Field>
