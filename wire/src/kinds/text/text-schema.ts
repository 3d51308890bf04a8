import { ruled, sized } from '../base/value-schema.ts'
import type { TextField } from './text.ts'

export const textSchema = ({ title, min = 0, max = 255, rule }: TextField) => ruled(sized(title, min, max), rule)
