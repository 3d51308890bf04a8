import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'

/** Whose hospital's service has ended reads on and changes nothing (rules/hospitals#service). */
export async function refuseExpired(db: Db, { place }: Pick<Staff, 'place'>): Promise<void> {
  if (place.kind !== 'hospital' && place.kind !== 'department') return
  const { rows } = await sql`
    select from he_hospital where id = ${place.hospitalId}::uuid and service_status = 'expired'`.execute(db)
  if (rows.length > 0) throw deny.business('医院服务已到期，续约前只能查看，不能新增或修改视频')
}
