import { paths } from '../base/value-schema.ts'
import type { FileField } from './file.ts'

export const fileSchema = ({ title, limit = 1 }: FileField) => paths(title, limit)
