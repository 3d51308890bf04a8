import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BizType } from '@xuanjiao/contract/system/users/user-rows'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { areaRange, type DataScope } from '../../../platform/access/principal.ts'

/** A department of a person, with what decides whether and where it lets them in. */
export interface PersonDepartment {
  id: string
  tenantId: number
  orgCode: string
  /** False: it, or one above it, is switched off, or its hospital is. */
  open: boolean
  /** How its hospital is served, where it belongs to one (rules/hospitals#service). */
  service?: string | undefined
  dataScope: DataScope
}

/** The department a person stands in: the chosen one, or the only one. Whoever has departments needs one that is open. */
export function selectedDepartmentOf(
  own: readonly PersonDepartment[],
  selectedId: string | null,
): PersonDepartment | undefined | 'shut out' {
  const open = own.filter(department => department.open)
  const selected = own.find(department => department.id === selectedId)
  if ((own.length > 0 && open.length === 0) || selected?.open === false) return 'shut out'
  return selected ?? (open.length === 1 ? open[0] : undefined)
}

interface DepartNodeRow {
  post: ColumnOf<'sys_depart.id'>
  depth: Computed<number>
  id: ColumnOf<'sys_depart.id'>
  tenantId: ColumnOf<'sys_depart.tenant_id'>
  orgCode: ColumnOf<'sys_depart.org_code'>
  status: ColumnOf<'sys_depart.status'>
  bizType: ColumnOf<'sys_depart.biz_type', BizType | null>
  bizRef: ColumnOf<'sys_depart.biz_ref'>
  areaCode: ColumnOf<'he_hospital.area_code'> | null
  hospitalStatus: ColumnOf<'he_hospital.status'> | null
  hospitalService: ColumnOf<'he_hospital.service_status'> | null
  wardStatus: ColumnOf<'he_hospital_department.status'> | null
}

/** The departments of a person in every tenant. */
export const readPersonDepartments = (db: Db, userId: string): Promise<PersonDepartment[]> =>
  readDepartments(db, sql<SqlBool>`d.id in (select depart_id from sys_user_depart where user_id = ${userId})`)

/** The department of a hospital itself; none when it has been deleted. */
export const readHospitalDepartments = (db: Db, hospitalId: string): Promise<PersonDepartment[]> =>
  readDepartments(db, sql<SqlBool>`d.biz_type = 'hospital' and d.biz_ref = xj_hex(${hospitalId}::uuid)`)

/** Departments, each with the chain of departments above it, in one statement; `d` is the table. */
async function readDepartments(db: Db, which: RawBuilder<SqlBool>): Promise<PersonDepartment[]> {
  const { rows } = await sql<DepartNodeRow>`
    with recursive chain as (
      select d.id as post, 0 as depth, d.* from sys_depart d where d.deleted_at is null and ${which}
      union all
      select c.post, c.depth + 1, d.* from chain c
        join sys_depart d on d.id = c.parent_id and d.deleted_at is null where c.depth < 20
    )
    select c.post, c.depth, c.id, c.tenant_id as "tenantId", c.org_code as "orgCode", c.status,
      c.biz_type as "bizType", c.biz_ref as "bizRef", h.area_code as "areaCode", h.status as "hospitalStatus",
      h.service_status as "hospitalService", w.status as "wardStatus"
    from chain c
    left join he_hospital h on h.id = case c.biz_type when 'hospital' then c.biz_ref::uuid end and h.deleted_at is null
    left join he_hospital_department w
      on w.id = case c.biz_type when 'hospital_dept' then c.biz_ref::uuid end and w.deleted_at is null
    order by c.post, c.depth`.execute(db)
  const departments = [...Map.groupBy(rows, row => row.post).values()].flatMap(personDepartmentsFrom)
  return departments.sort((a, b) => a.orgCode.localeCompare(b.orgCode))
}

function personDepartmentsFrom(chain: DepartNodeRow[]): PersonDepartment[] {
  const own = chain[0]
  if (!own) return []
  const open = chain.every(isOpen)
  const service = chain.find(node => node.hospitalService !== null)?.hospitalService ?? undefined
  return [{ id: own.id, tenantId: own.tenantId, orgCode: own.orgCode, open, service, dataScope: dataScopeOf(chain) }]
}

const isOpen = (node: DepartNodeRow): boolean =>
  node.status === '1' && node.hospitalService !== 'suspended' && node.hospitalStatus !== '0' && node.wardStatus !== '0'

/** The nearest department that says what it stands for; one without inherits (a ward below its hospital). */
export function dataScopeOf(chain: readonly Pick<DepartNodeRow, 'bizType' | 'bizRef' | 'areaCode'>[]): DataScope {
  const at = chain.findIndex(node => node.bizType !== null)
  const node = chain[at]
  if (!node) return { kind: 'nowhere' }
  const ref = node.bizRef ?? ''
  if (node.bizType === 'platform') return { kind: 'platform' }
  if (node.bizType === 'area') return { kind: 'area', ...areaRange(ref) }
  const hospital = chain.slice(at).find(above => above.bizType === 'hospital')
  if (!hospital?.bizRef || hospital.areaCode === null) return { kind: 'nowhere' }
  const stands = { hospitalId: hospital.bizRef, areaCode: hospital.areaCode }
  return node === hospital ? { kind: 'hospital', ...stands } : { kind: 'department', ...stands, departmentId: ref }
}
