import { DATE_PATTERN } from '../../wall-time.ts'
import { wallTimeSchema } from '../base/common-value-schema.ts'
import type { DateField } from './date.ts'

export const dateSchema = ({ title }: DateField) => wallTimeSchema(title, '日期', DATE_PATTERN, 'yyyy-MM-dd')
