import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import type { PosterSubject } from '@xuanjiao/contract/business/posters/poster-subject'
import { sql, type SqlBool } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { qrOpensText } from '../qr-codes/index.ts'
import { qrRows } from './draw/qr-rows.ts'

/** Where a phone that reads a code is led: the page of the patient. */
export const qrCodeAddress = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, code: string): string =>
  `${PUBLIC_URL.replace(/\/$/, '')}/p/c/${code}`

interface SubjectRow {
  id: ColumnOf<'he_qr_code.id'>
  code: ColumnOf<'he_qr_code.code'>
  name: ColumnOf<'he_qr_code.name'>
  bed: ColumnOf<'he_qr_code.bed_no'>
  hospital: ColumnOf<'he_hospital.name'> | null
  logo: ColumnOf<'he_hospital.logo'> | null
  department: ColumnOf<'he_hospital_department.name'> | null
  title: Computed<string>
}

type SubjectConfig = Pick<Config, 'PUBLIC_URL' | 'PLATFORM_TITLE'>

/** What posters of these codes say, in the order asked; one that a person does not see is not there. */
export async function readPosterSubjects(
  db: Db,
  config: SubjectConfig,
  principal: Principal,
  ids: readonly string[],
): Promise<PosterSubject[]> {
  const subjects = await findPosterSubjects(db, config, ids, rowScopePredicate(qrCode, principal, 'q'))
  if (subjects.length !== new Set(ids).size) throw appErrors.notFound()
  return subjects
}

/** The same of those that are there still, for work that was allowed when it was asked for. */
export async function findPosterSubjects(
  db: Db,
  config: SubjectConfig,
  ids: readonly string[],
  seen: SqlCondition = sql<SqlBool>`true`,
): Promise<PosterSubject[]> {
  const { rows } = await sql<SubjectRow>`
    select q.id, q.code, q.name, q.bed_no as bed, h.name as hospital, h.logo, d.name as department,
      ${sql.raw(qrOpensText('q'))} as title
    from he_qr_code q left join he_hospital h on h.id = q.hospital_id
      left join he_hospital_department d on d.id = q.department_id
    where q.id = any(${ids}::uuid[]) and q.deleted_at is null and ${seen}`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return [...new Set(ids)].flatMap(id => {
    const row = byId.get(id)
    return row ? [subjectOf(row, config)] : []
  })
}

function subjectOf(row: SubjectRow, config: SubjectConfig): PosterSubject {
  const address = qrCodeAddress(config, row.code)
  return {
    id: row.id,
    code: row.code,
    name: row.name ?? '',
    hospital: row.hospital ?? config.PLATFORM_TITLE,
    department: row.department ?? '',
    bed: row.bed ?? '',
    title: row.title,
    logo: row.logo ?? null,
    address,
    rows: qrRows(address),
    isWxacode: false,
  }
}

/** What stands on a template while nobody has chosen a code. */
export function sampleSubject(config: SubjectConfig): PosterSubject {
  const address = qrCodeAddress(config, 'AAAAAAAA')
  return {
    id: '',
    code: 'AAAAAAAA',
    name: '心内科一病区 12床',
    hospital: '示例医院',
    department: '心内科一病区',
    bed: '12',
    title: '高血压的居家管理',
    logo: null,
    address,
    rows: qrRows(address),
    isWxacode: false,
  }
}
