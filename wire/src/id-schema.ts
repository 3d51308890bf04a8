import { z } from 'zod'
import { ID_PATTERN } from './id.ts'

export const idSchema = z.string().regex(ID_PATTERN, '编号格式不正确')

/** Ids joined by commas, possibly with a trailing comma (rules/wire#id-lists). */
export const idListSchema = z
  .string()
  .max(100_000)
  .transform(text => text.split(',').filter(part => part !== ''))
  .pipe(z.array(idSchema))
