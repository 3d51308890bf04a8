import { sizedTextSchema } from '../base/common-value-schema.ts'
import type { RichTextField } from './rich-text.ts'

export const richTextSchema = ({ title, max = 20_000 }: RichTextField) => sizedTextSchema(title, 0, max)
