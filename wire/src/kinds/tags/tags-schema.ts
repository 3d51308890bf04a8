import { z } from 'zod'
import { sizedTextSchema } from '../base/common-value-schema.ts'
import type { TagsField } from './tags.ts'

export const tagsSchema = ({ title, max = 10, each = 20 }: TagsField) =>
  z.array(sizedTextSchema(title, 1, each), { error: `${title}应为列表` }).max(max, `${title}最多${max}个`)
