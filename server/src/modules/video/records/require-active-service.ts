import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'

/** Whose hospital's service has ended reads on and changes nothing (rules/hospitals#service). */
export async function requireActiveService(db: Db, { dataScope }: Pick<Principal, 'dataScope'>): Promise<void> {
  if (dataScope.kind !== 'hospital' && dataScope.kind !== 'department') return
  const { rows } = await sql`
    select from he_hospital where id = ${dataScope.hospitalId}::uuid and service_status = 'expired'`.execute(db)
  if (rows.length > 0) throw appErrors.business('医院服务已到期，续约前只能查看，不能新增或修改视频')
}
