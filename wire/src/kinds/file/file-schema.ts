import { filePathsSchema } from '../base/common-value-schema.ts'
import type { FileField } from './file.ts'

export const fileSchema = ({ title, limit = 1 }: FileField) => filePathsSchema(title, limit)
