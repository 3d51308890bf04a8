import { CronField } from '@xuanjiao/cron/ui'
import type { EditProps } from '@xuanjiao/fields/model/kinds/edit-props'

/** The zone the server's schedules live in. */
const ZONE = 'Asia/Shanghai'

/** When something is done, as a cron expression with its meaning below. */
export const CronEdit = ({ id, value, onChange, disabled }: EditProps) => (
  <CronField
    id={id}
    value={typeof value === 'string' ? value : ''}
    onChange={onChange}
    timeZone={ZONE}
    disabled={disabled ?? false}
  />
)
