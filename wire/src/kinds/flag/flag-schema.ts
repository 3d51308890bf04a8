import { z } from 'zod'
import type { FlagField } from './flag.ts'

export const flagSchema = ({ title }: FlagField) => z.enum(['Y', 'N'], { error: `${title}只能是 Y 或 N` })
