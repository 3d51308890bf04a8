import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'
import { valueSchema } from '@xuanjiao/wire/kinds/field-schema'
import type { ImportColumn } from '@xuanjiao/list/model/import/wire'

/** Kinds whose value is the text as it stands; the others become one only at the server. */
const PLAIN: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'integer', 'decimal'])
const NUMERIC: ReadonlySet<FieldKind> = new Set(['integer', 'decimal'])

/** What the form would say of a text of this column at once; what only the server knows waits for its judgement. */
export function textRule(field: Field | undefined, { head, required }: ImportColumn): (text: string) => string {
  const schema = field && PLAIN.has(field.kind) ? valueSchema(field) : undefined
  const numeric = field !== undefined && NUMERIC.has(field.kind)
  return text => {
    const said = text.trim()
    if (said === '') return required ? `${head}不能为空` : ''
    const checked = schema?.safeParse(numeric ? said.replaceAll(',', '') : said)
    return checked?.error?.issues[0]?.message ?? ''
  }
}
