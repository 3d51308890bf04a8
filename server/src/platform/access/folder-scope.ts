import { sql, type SqlBool } from 'kysely'
import type { SqlCondition } from '../database/statement.ts'
import type { DataScope } from './principal.ts'

/**
 * Which rows that lie in folders a person standing at `place` sees, by the column that names their folder; of folders
 * themselves that is `id`. The one predicate of documents (rules/documents#folders): one's own place's, what is shared
 * downward by the platform and the areas above, and what was given to one's hospital. Nobody changes what is shared.
 */
export function folderRowsPredicate(
  folderColumn: string,
  place: DataScope,
  alias: string,
  writing: boolean,
): SqlCondition | undefined {
  if (place.kind === 'platform') return undefined
  if (place.kind === 'nowhere') return sql`false`
  const seen = writing ? ownFolder(place) : sql<SqlBool>`(${ownFolder(place)} or ${sharedFolder(place)})`
  return sql<SqlBool>`${sql.ref(`${alias}.${folderColumn}`)} in (select f.id from he_doc_folder f where ${seen})`
}

type Place = Exclude<DataScope, { kind: 'platform' | 'nowhere' }>

/** Those of the place itself; a hospital keeps those of its wards as well. */
function ownFolder(place: Place): SqlCondition {
  switch (place.kind) {
    case 'area':
      return sql`(f.area_code >= ${place.from} and f.area_code < ${place.to} and f.hospital_id is null)`
    case 'hospital':
      return sql`f.hospital_id = ${place.hospitalId}::uuid`
    case 'department':
      return sql`(f.hospital_id = ${place.hospitalId}::uuid and f.department_id = ${place.departmentId}::uuid)`
  }
}

function sharedFolder(place: Place): SqlCondition {
  const area = place.kind === 'area' ? place.from : place.areaCode
  const fromAbove = sql<SqlBool>`(f.share_type = 'down' and f.hospital_id is null
    and (f.area_code is null or f.area_code = any(${areasAbove(area)}::text[])))`
  if (place.kind === 'area') return fromAbove
  const given = sql<SqlBool>`(f.share_type = 'assigned' and exists (select from he_doc_folder_hospital g
    where g.folder_id = f.id and g.hospital_id = ${place.hospitalId}::uuid))`
  if (place.kind === 'hospital') return sql`(${fromAbove} or ${given})`
  const ofHospital = sql<SqlBool>`(f.share_type = 'down' and f.hospital_id = ${place.hospitalId}::uuid and f.department_id is null)`
  return sql`(${fromAbove} or ${given} or ${ofHospital})`
}

/** A division with those it lies in: 320508, 320500, 320000. */
const areasAbove = (code: string): string[] => [code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`]
