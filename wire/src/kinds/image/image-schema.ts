import { paths } from '../base/value-schema.ts'
import type { ImageField } from './image.ts'

export const imageSchema = ({ title, limit = 1 }: ImageField) => paths(title, limit)
