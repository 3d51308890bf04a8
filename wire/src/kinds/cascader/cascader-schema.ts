import { z } from 'zod'
import { cascaderPathOf, type CascaderField } from './cascader.ts'

export const cascaderSchema = (field: CascaderField) =>
  z
    .string({ error: `${field.title}格式不正确` })
    .max(200)
    .refine(path => cascaderPathOf(field, path) !== undefined, `${field.title}的值不正确`)
