import type { FlagField } from '@xuanjiao/wire/kinds/flag/flag'

/** Whether the program brought a record, or a person made it: the program knows the code of its own. */
export const builtInField = {
  kind: 'flag',
  title: '来源',
  required: true,
  readOnly: true,
  asBoolean: true,
  words: ['系统内置', '自建'],
  width: 90,
} as const satisfies FlagField
