import { sized } from '../base/value-schema.ts'
import type { RichTextField } from './rich-text.ts'

export const richTextSchema = ({ title, max = 20_000 }: RichTextField) => sized(title, 0, max)
