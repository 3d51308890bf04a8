import { cronFields, type CronFieldName } from './cron-fields.ts'

/** Why a text is no cron expression, and where. */
export class CronError extends Error {
  /** The field at fault; undefined when the number of fields is wrong. */
  readonly field: CronFieldName | undefined
  /** Index of the first character at fault, in the text as it was given. */
  readonly position: number
  /** The reason in Chinese, without the field's name. */
  readonly reason: string

  constructor(field: CronFieldName | undefined, position: number, reason: string) {
    super(field === undefined ? reason : `${cronFields[field].title}：${reason}`)
    this.name = 'CronError'
    this.field = field
    this.position = position
    this.reason = reason
  }
}
