import { z } from 'zod'
import { sized } from '../base/value-schema.ts'
import type { TagsField } from './tags.ts'

export const tagsSchema = ({ title, max = 10, each = 20 }: TagsField) =>
  z.array(sized(title, 1, each), { error: `${title}应为列表` }).max(max, `${title}最多${max}个`)
