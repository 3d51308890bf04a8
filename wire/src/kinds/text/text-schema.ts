import { ruledTextSchema, sizedTextSchema } from '../base/common-value-schema.ts'
import { isMaskedValue, type TextField } from './text.ts'

/** Stars of a personal text are judged by the server: they may be what was shown of the value that stands. */
export const textSchema = (field: TextField) => {
  const { title, min = 0, max = 255, rule } = field
  return ruledTextSchema(sizedTextSchema(title, min, max), rule, value => isMaskedValue(field, value))
}
