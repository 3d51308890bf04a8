import { DATETIME_PATTERN } from '../../wall-time.ts'
import { wallTime } from '../base/value-schema.ts'
import type { DatetimeField } from './datetime.ts'

export const datetimeSchema = ({ title }: DatetimeField) =>
  wallTime(title, '时间', DATETIME_PATTERN, 'yyyy-MM-dd HH:mm:ss')
