import { filePathsSchema } from '../base/common-value-schema.ts'
import type { ImageField } from './image.ts'

export const imageSchema = ({ title, limit = 1 }: ImageField) => filePathsSchema(title, limit)
