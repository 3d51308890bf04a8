import type { CronPartEdit } from '../model/editor-parts.ts'
import type { CronFieldName } from '../model/cron-fields.ts'

/** What draws a part is given. */
export interface CronPartProps {
  name: CronFieldName
  part: CronPartEdit
  onChange: (change: Partial<CronPartEdit>) => void
}
