import { z } from 'zod'
import { ruledTextSchema, sizedTextSchema } from '../base/common-value-schema.ts'
import { parseRowsJson, type RowsField } from './rows.ts'

export const rowsSchema = (f: RowsField): z.ZodType<Record<string, string>[] | string> =>
  f.asText ? rowsAsText(f) : rowsList(f)

function rowsList(f: RowsField) {
  const most = f.max ?? 50
  return z.array(rowOf(f), { error: `${f.title}应为列表` }).max(most, `${f.title}最多${most}${f.unit ?? '行'}`)
}

/** Read from JSON text and written back as such, without the cells that are empty. */
function rowsAsText(f: RowsField) {
  const least = f.required === true ? 1 : 0
  const lines = rowsList(f).min(least, `${f.title}不能为空`)
  return z.preprocess(parseRowsJson, lines).transform(rows => JSON.stringify(rows.map(withoutBlanks)))
}

const withoutBlanks = (row: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''))

function rowOf(f: RowsField): z.ZodType<Record<string, string>> {
  const shape = Object.entries(f.columns).map(([key, column]): [string, z.ZodType<string>] => {
    const text = ruledTextSchema(sizedTextSchema(column.title, column.required ? 1 : 0, column.max ?? 200), column.rule)
    return [key, column.required ? text : text.default('')]
  })
  return z.strictObject(Object.fromEntries(shape))
}
