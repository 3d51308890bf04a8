import { CronField } from '@xuanjiao/cron/ui'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'

/** The zone the server's schedules live in. */
const ZONE = 'Asia/Shanghai'

/** When something is done, as a cron expression with its meaning below. */
export const CronFieldEdit = ({ id, value, onChange, disabled }: FieldEditProps) => (
  <CronField
    id={id}
    value={typeof value === 'string' ? value : ''}
    onChange={onChange}
    timeZone={ZONE}
    disabled={disabled ?? false}
  />
)
