import { DATETIME_PATTERN } from '../../wall-time.ts'
import { wallTimeSchema } from '../base/common-value-schema.ts'
import type { DatetimeField } from './datetime.ts'

export const datetimeSchema = ({ title }: DatetimeField) =>
  wallTimeSchema(title, '时间', DATETIME_PATTERN, 'yyyy-MM-dd HH:mm:ss')
