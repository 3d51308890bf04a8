import { isHospitalServing } from '@xuanjiao/contract/viewer/entitlement'
import { sql } from 'kysely'
import { HOSPITAL_SERVED } from '../../platform/access/served-hospital.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'

/** The ward a task is sent from, with what is kept of it beside the task. */
export interface TaskWard {
  departmentId: string
  departmentName: string
  hospitalId: string
  hospitalName: string
  areaCode: string | null
}

interface WardRow {
  departmentId: ColumnOf<'he_hospital_department.id'>
  departmentName: ColumnOf<'he_hospital_department.name'>
  hospitalId: ColumnOf<'he_hospital_department.hospital_id'>
  hospitalName: ColumnOf<'he_hospital.short_name'>
  areaCode: ColumnOf<'he_hospital.area_code'>
  open: Computed<boolean>
  serviceStatus: ColumnOf<'he_hospital.service_status'>
  enabled: Computed<boolean>
}

/** The ward somebody sends from: their own, or one of their hospital that they name (rules/edu-tasks#sending). */
export async function readTaskWard(db: Db, principal: Principal, named: string | undefined): Promise<TaskWard> {
  const ward = await wardById(db, principal, requiredWard(principal, named))
  requireServed(ward)
  return ward
}

function requiredWard({ dataScope }: Principal, named: string | undefined): string {
  const own = dataScope.kind === 'department' ? dataScope.departmentId : undefined
  if (own !== undefined && named !== undefined && named !== own) throw appErrors.otherHospital()
  if (dataScope.kind === 'area' || dataScope.kind === 'nowhere') throw appErrors.forbidden()
  const id = own ?? named
  if (id === undefined) throw appErrors.field('departmentId', '请选择病区')
  return id
}

async function wardById(db: Db, { tenantId, dataScope }: Principal, id: string): Promise<WardRow> {
  const hospital = 'hospitalId' in dataScope ? dataScope.hospitalId : null
  const { rows } = await sql<WardRow>`
    select d.id as "departmentId", d.name as "departmentName", d.hospital_id as "hospitalId", h.short_name as "hospitalName",
      h.area_code as "areaCode", d.status = '1' as open, h.service_status as "serviceStatus",
      h.status = '1' and h.deleted_at is null as enabled
    from he_hospital_department d join he_hospital h on h.id = d.hospital_id
    where d.id = ${id}::uuid and d.tenant_id = ${tenantId} and d.deleted_at is null
      and (${hospital}::uuid is null or d.hospital_id = ${hospital}::uuid)`.execute(db)
  const [row] = rows
  if (!row) throw appErrors.notFound()
  return row
}

function requireServed({ open, serviceStatus, enabled }: WardRow): void {
  if (!open) throw appErrors.business('该病区已停用')
  if (!isHospitalServing({ serviceStatus, enabled })) throw appErrors.business('医院服务已到期或停用，不能发送宣教任务')
}

/** The wards somebody may choose from; who stands in one has none to choose. */
export async function readWardChoices(
  db: Db,
  { tenantId, dataScope }: Principal,
  seen: { ward: boolean; hospital: boolean },
): Promise<{ id: string; name: string }[]> {
  if (dataScope.kind !== 'platform' && dataScope.kind !== 'hospital') return []
  const hospital = dataScope.kind === 'hospital' ? dataScope.hospitalId : null
  const { rows } = await sql<{ id: ColumnOf<'he_hospital_department.id'>; name: Computed<string> }>`
    select d.id, concat_ws(' ', case when ${hospital}::uuid is null and ${seen.hospital} then h.short_name end,
      case when ${seen.ward} then d.name end) as name
    from he_hospital_department d join he_hospital h on h.id = d.hospital_id
    where d.tenant_id = ${tenantId} and d.status = '1' and d.deleted_at is null and ${HOSPITAL_SERVED}
      and (${hospital}::uuid is null or d.hospital_id = ${hospital}::uuid)
    order by h.name, h.id, d.dept_type <> 'ward', d.sort_no, d.id limit 500`.execute(db)
  return rows
}
