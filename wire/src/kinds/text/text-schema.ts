import { ruled, sized } from '../base/value-schema.ts'
import { isStarred, type TextField } from './text.ts'

/** Stars of a personal text are judged by the server: they may be what was shown of the value that stands. */
export const textSchema = (field: TextField) => {
  const { title, min = 0, max = 255, rule } = field
  return ruled(sized(title, min, max), rule, value => isStarred(field, value))
}
