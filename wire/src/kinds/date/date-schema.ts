import { DATE_PATTERN } from '../../wall-time.ts'
import { wallTime } from '../base/value-schema.ts'
import type { DateField } from './date.ts'

export const dateSchema = ({ title }: DateField) => wallTime(title, '日期', DATE_PATTERN, 'yyyy-MM-dd')
