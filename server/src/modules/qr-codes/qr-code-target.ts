import type { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { WrittenValues } from '../entities/index.ts'

export type QrCodeValues = WrittenValues<typeof qrCode.fields>

/** Of each target: the field that names it, its table, what it is called there, what is said where it is missing. */
const TARGETS = {
  hospital: { field: 'hospitalId', table: 'he_hospital', name: 'name', missing: '请选择医院' },
  department: { field: 'departmentId', table: 'he_hospital_department', name: 'name', missing: '请选择科室' },
  bed: { field: 'departmentId', table: 'he_hospital_department', name: 'name', missing: '请选择科室' },
  playlist: { field: 'playlistId', table: 'he_playlist', name: 'name', missing: '请选择播放单' },
  illness: { field: 'illnessId', table: 'he_illness', name: 'name', missing: '请选择疾病' },
  doctor: { field: 'doctorId', table: 'he_famous_doctor', name: 'name', missing: '请选择名医' },
  video: { field: 'videoId', table: 'he_video', name: 'title', missing: '请选择视频' },
} as const
export type QrTargetType = keyof typeof TARGETS

/** Links that say nothing but what a code opens. */
const CONTENT_LINKS = ['playlistId', 'illnessId', 'doctorId', 'videoId'] as const

export const isQrTargetType = (type: unknown): type is QrTargetType => String(type) in TARGETS

/**
 * What a code opens has to be named, and nothing else may be: links of another kind of target that were there before are
 * emptied, so that what is there means what it says (rules/qr-codes#targets).
 */
export function setQrTarget(values: QrCodeValues, merged: QrCodeValues): void {
  const { targetType: type } = merged
  if (!isQrTargetType(type)) throw appErrors.field('targetType', '请选择打开内容')
  const { field, missing } = TARGETS[type]
  if (!merged[field]) throw appErrors.field(field, missing)
  if (type === 'bed' && !merged.bedNo) throw appErrors.field('bedNo', '请填写床号')
  for (const link of CONTENT_LINKS.filter(one => one !== field)) {
    if (values[link]) throw appErrors.field(link, '与所选的打开内容不符，请留空')
    if (merged[link]) values[link] = null
  }
}

/** What a code opens, as SQL over its row: what people know it by. */
export const qrOpensText = (row: string): string =>
  `coalesce(case ${row}.target_type ${Object.entries(TARGETS)
    .map(
      ([type, { table, name }]) =>
        `when '${type}' then (select x.${name} from ${table} x where x.id = ${row}.target_ref)`,
    )
    .join(
      ' ',
    )} end || case when ${row}.target_type = 'bed' then ' ' || ${row}.bed_no || '床' else '' end, '内容已不在')`

/** The hospital a department is in. */
export async function hospitalOfDepartment(db: Db, id: string, tenantId: number): Promise<string | null> {
  const department = await db
    .selectFrom('he_hospital_department')
    .select('hospital_id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return department?.hospital_id ?? null
}

const nameQuery = (type: QrTargetType, id: string | null | undefined) => {
  const { table, name } = TARGETS[type]
  return sql`(select ${sql.ref(name)} from ${sql.table(table)} where id = ${id ?? null}::uuid)`
}

/** What a code is called that nobody named: where it hangs, and what it opens where that is something else. */
export async function qrCodeName(db: Db, merged: QrCodeValues): Promise<string> {
  const type = isQrTargetType(merged.targetType) ? merged.targetType : 'hospital'
  const { rows } = await sql<{ department: Computed<string | null>; target: ColumnOf<'he_hospital.name'> | null }>`
    select ${nameQuery('department', merged.departmentId)} as department,
      ${nameQuery(type, merged[TARGETS[type].field])} as target`.execute(db)
  const [named] = rows
  const bed = merged.bedNo ? `${merged.bedNo}床` : null
  const parts = new Set([named?.department, bed, named?.target].filter(part => typeof part === 'string'))
  return [...parts].join(' ').slice(0, 80)
}
