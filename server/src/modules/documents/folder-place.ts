import type { docFolder } from '@xuanjiao/contract/business/documents/doc-folder'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { folderRowsPredicate } from '../../platform/access/folder-scope.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { WrittenValues } from '../entities/index.ts'

/** Whose a folder is, and so everything in it. */
export interface FolderPlace {
  ownerType: string
  areaCode: string | null
  hospitalId: string | null
  departmentId: string | null
}

type FolderValues = WrittenValues<typeof docFolder.fields>
type Asker = Pick<Principal, 'dataScope' | 'tenantId'>

/** The place of a folder in which this person may put something; undefined of every other. */
export async function writableFolder(
  db: Db,
  { dataScope, tenantId }: Asker,
  id: string,
): Promise<FolderPlace | undefined> {
  const own = folderRowsPredicate('id', dataScope, 'd', true) ?? sql<SqlBool>`true`
  const { rows } = await sql<Computed<FolderPlace>>`
    select d.owner_type as "ownerType", d.area_code as "areaCode", xj_hex(d.hospital_id) as "hospitalId",
      xj_hex(d.department_id) as "departmentId"
    from he_doc_folder d where d.id = ${id}::uuid and d.tenant_id = ${tenantId} and d.deleted_at is null and ${own}
    for key share of d`.execute(db)
  return rows[0]
}

/** Sets whose a new folder is: that of the folder above it, or the place of who makes it (rules/documents#folders). */
export async function setFolderPlace(values: FolderValues, db: Db, principal: Asker): Promise<void> {
  const place = values.pid ? await placeAbove(db, principal, values.pid) : await placeAtTop(values, db, principal)
  for (const name of ['areaCode', 'hospitalId', 'departmentId'] as const)
    if (values[name] && values[name] !== place[name]) throw appErrors.field(name, '与文件夹的归属不符，请留空')
  Object.assign(values, place)
}

async function placeAbove(db: Db, principal: Asker, pid: string): Promise<FolderPlace> {
  const place = await writableFolder(db, principal, pid)
  if (!place) throw appErrors.field('pid', '不能在这里新建文件夹，请选择您管理的文件夹')
  return place
}

async function placeAtTop(values: FolderValues, db: Db, { dataScope, tenantId }: Asker): Promise<FolderPlace> {
  const ownerType = values.ownerType ?? OWN_KIND[dataScope.kind]
  if (!MAY_OWN[dataScope.kind].includes(ownerType)) throw appErrors.field('ownerType', '只能建归属于您所在机构的文件夹')
  if (ownerType === 'area') return areaPlace(values.areaCode ?? undefined, dataScope)
  if (ownerType === 'hospital') return hospitalPlace(values.hospitalId ?? undefined, db, { dataScope, tenantId })
  if (ownerType === 'dept') return departmentPlace(values.departmentId ?? undefined, db, { dataScope, tenantId })
  return { ownerType, areaCode: null, hospitalId: null, departmentId: null }
}

type PlaceKind = Principal['dataScope']['kind']

const OWN_KIND: Readonly<Record<PlaceKind, string>> = {
  platform: 'platform',
  area: 'area',
  hospital: 'hospital',
  department: 'dept',
  nowhere: '',
}
const MAY_OWN: Readonly<Record<PlaceKind, readonly string[]>> = {
  platform: ['platform', 'area', 'hospital', 'dept'],
  area: ['area'],
  hospital: ['hospital', 'dept'],
  department: ['dept'],
  nowhere: [],
}

function areaPlace(given: string | undefined, dataScope: Principal['dataScope']): FolderPlace {
  const areaCode = given ?? (dataScope.kind === 'area' ? dataScope.from : undefined)
  if (areaCode === undefined) throw appErrors.field('areaCode', '请选择区域')
  if (dataScope.kind === 'area' && (areaCode < dataScope.from || areaCode >= dataScope.to))
    throw appErrors.field('areaCode', '只能选择您负责的区域')
  return { ownerType: 'area', areaCode, hospitalId: null, departmentId: null }
}

async function hospitalPlace(given: string | undefined, db: Db, { dataScope, tenantId }: Asker): Promise<FolderPlace> {
  const id = dataScope.kind === 'hospital' ? dataScope.hospitalId : given
  if (id === undefined) throw appErrors.field('hospitalId', '请选择医院')
  if (given !== undefined && given !== id) throw appErrors.otherHospital()
  const hospital = await db
    .selectFrom('he_hospital')
    .select('area_code')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return { ownerType: 'hospital', areaCode: hospital?.area_code ?? null, hospitalId: id, departmentId: null }
}

async function departmentPlace(
  given: string | undefined,
  db: Db,
  { dataScope, tenantId }: Asker,
): Promise<FolderPlace> {
  const id = dataScope.kind === 'department' ? dataScope.departmentId : given
  if (id === undefined) throw appErrors.field('departmentId', '请选择科室')
  const { rows } = await sql<Computed<{ areaCode: string; hospitalId: string }>>`
    select area_code as "areaCode", xj_hex(hospital_id) as "hospitalId" from he_hospital_department
    where id = ${id}::uuid and tenant_id = ${tenantId} and deleted_at is null`.execute(db)
  const [match] = rows
  const isElsewhere = 'hospitalId' in dataScope && match?.hospitalId !== dataScope.hospitalId
  if (!match || isElsewhere || (given !== undefined && given !== id))
    throw appErrors.field('departmentId', '科室不存在或已删除，请重新选择')
  return { ownerType: 'dept', ...match, departmentId: id }
}

/** Who shares what: a ward stands lowest, and hospitals give nothing to each other (rules/documents#folders). */
export function requireFitShare(values: FolderValues, before: FolderValues | undefined): void {
  const { ownerType, shareType, sharedHospitals } = { ...before, ...values }
  if (shareType === 'down' && ownerType === 'dept') throw appErrors.field('shareType', '科室的文件夹不能再向下共享')
  if (shareType !== 'assigned') {
    if (values.sharedHospitals) throw appErrors.field('sharedHospitals', '只有共享给指定医院时填写，请留空')
    if (sharedHospitals) values.sharedHospitals = null
    return
  }
  if (ownerType !== 'platform' && ownerType !== 'area')
    throw appErrors.field('shareType', '只有平台和区域的文件夹可以指定医院')
  if (!sharedHospitals) throw appErrors.field('sharedHospitals', '请选择指定的医院')
}
