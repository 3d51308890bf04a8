import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'
import { fieldValueSchema } from '@xuanjiao/wire/kinds/field-schema'
import type { ImportableColumn } from '@xuanjiao/list/model/import/import-source'

const WORDS = (text: string) => text
const NUMBER = (text: string) => text.replaceAll(',', '')

/** The value a text stands for, of kinds whose value it is as it stands; the others become one only at the server. */
const valueByKind: { [K in FieldKind]: ((text: string) => string) | undefined } = {
  text: WORDS,
  longText: WORDS,
  richText: undefined,
  integer: NUMBER,
  decimal: NUMBER,
  money: undefined,
  percent: undefined,
  flag: undefined,
  dict: undefined,
  date: undefined,
  datetime: undefined,
  image: undefined,
  file: undefined,
  link: undefined,
  area: undefined,
  tags: undefined,
  rows: undefined,
  time: undefined,
  rate: NUMBER,
  slider: NUMBER,
  cascader: undefined,
}

/** What the form would say of a text of this column at once; what only the server knows waits for its judgement. */
export function columnTextRule(
  field: Field | undefined,
  { head, required }: ImportableColumn,
): (text: string) => string {
  const read = field && valueByKind[field.kind]
  const schema = read && fieldValueSchema(field)
  return text => {
    const said = text.trim()
    if (said === '') return required ? `${head}不能为空` : ''
    const checked = read && schema?.safeParse(read(said))
    return checked?.error?.issues[0]?.message ?? ''
  }
}
