import type { Db } from '../../platform/database/db.ts'
import { tellViewer } from '../viewer-notices/index.ts'
import type { StoredConsult } from './consult-row.ts'

/** Tells whoever asked that they were answered; neither the question nor the answer stands in it (rules/notices#patients). */
export async function tellAsker(tx: Db, row: StoredConsult, now: Date): Promise<void> {
  if (row.user_id === null) return
  await tellViewer(
    tx,
    {
      tenantId: row.tenant_id,
      userId: row.user_id,
      type: 'consult',
      title: '您的咨询已回复',
      content: '您的健康咨询有了新的回复，请打开查看。',
      linkType: 'consult',
      linkRef: row.consult_no,
      bizId: row.id,
      hospitalId: row.hospital_id,
      areaCode: row.area_code,
    },
    now,
  )
}
