import { FILE_FAMILIES } from '@xuanjiao/contract/system/files/file-families'
import { sql } from 'kysely'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { dataScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { LogSource } from '../entities/index.ts'
import { RESULT_BIZ } from '../files/index.ts'
import { usePlaceTitles, type HeldFile } from './file-use-titles.ts'

const ENDING = `substring(t.path from '\\.([a-z0-9]+)$')`
const WHENS = Object.entries(FILE_FAMILIES).map(
  ([name, { endings }]) => `when ${ENDING} in (${endings.map(ending => `'${ending}'`).join(', ')}) then '${name}'`,
)
/** The family of a file, by the ending we gave it. */
export const FAMILY_SQL = `case ${WHENS.join(' ')} else 'other' end`

const USES = 'sys_file_use u where u.tenant_id = t.tenant_id and u.path = t.path'
export const IS_USED_SQL = `exists (select from ${USES})`

/** So many uses of one file are told of in a list. */
const TOLD_USES = 20
const USES_SQL = `(select jsonb_agg(distinct jsonb_build_array(u.table_name, u.column_name))
  from (select u.table_name, u.column_name from ${USES} limit ${TOLD_USES}) u)`

/** Files of the tenant as far as the asker's place goes. What was made for one person is that person's alone. */
export function visibleFiles({ tenantId, dataScope }: Principal): SqlCondition {
  const place = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' }
  const predicate = dataScopePredicate(place, dataScope, 't') ?? sql`true`
  return sql`t.tenant_id = ${tenantId} and t.deleted_at is null and t.biz <> ${RESULT_BIZ} and ${predicate}`
}

/** Stored files as a list: what they are called, what they are, and what holds them. */
export const storedFileSource: LogSource = {
  columns: {
    fileName: 't.name',
    url: 't.path',
    family: FAMILY_SQL,
    useState: `case when ${IS_USED_SQL} then 'used' else 'unused' end`,
    usedBy: USES_SQL,
    isPublic: 't.is_public',
    createBy: 't.created_by',
    createTime: 't.created_at',
  },
  rowCondition: principal => visibleFiles(principal),
  async createPresenter(services, { grants }) {
    const titles = usePlaceTitles(services, grants)
    return row => ({
      ...row,
      size: Number(row['size']),
      isPublic: row['isPublic'] === true ? '公开' : '私有',
      usedBy: [...new Set(((row['usedBy'] ?? []) as HeldFile[]).map(titles))].join('、'),
    })
  },
}
