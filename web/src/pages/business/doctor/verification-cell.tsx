import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { daysUntilVideosOff } from './doctor-status.ts'
import styles from './doctor.module.css'

/** How a doctor stands; below it what that means for the videos. */
export function VerificationCell({ row }: { row: EntityRow }) {
  const left = daysUntilVideosOff(row, useCurrentMinute())
  const videos = Number(row['videoCount'] ?? 0)
  return (
    <span className={styles['verify']}>
      <FieldRead field={famousDoctor.fields.verifyStatus} name="verifyStatus" row={row} />
      {left !== undefined && videos > 0 && <small>{left === 0 ? '视频已可下架' : `视频 ${left} 天后下架`}</small>}
    </span>
  )
}
