import { splitCommaList, ID_PATTERN } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { joinConditions } from '../../platform/kinds/kind-conditions.ts'

/** The illnesses of a video, the main one first, as one text: a column of the list of videos. */
export const illnessesColumnSql = (row: string): string =>
  `select string_agg(i.name, '、' order by r.main_flag desc, r.sort_no) from he_video_illness r
    join he_illness i on i.id = r.illness_id and i.deleted_at is null where r.video_id = ${row}.id`

/** Videos of illnesses and those below them, of standard departments and their subdivisions: filters of the list of videos. */
export function relationsCondition(params: Readonly<Record<string, unknown>>, row: string): SqlCondition | undefined {
  const listed = (name: string) => (typeof params[name] === 'string' ? splitCommaList(params[name]) : [])
  const [illnesses, codes] = [listed('illnessId'), listed('stdDept')]
  const parts = [
    illnesses.length > 0 ? byIllnesses(illnesses, row) : undefined,
    codes.length > 0 ? byDepartments(codes, row) : undefined,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : joinConditions(parts, 'and')
}

function byIllnesses(ids: readonly string[], row: string): SqlCondition {
  if (!ids.every(id => ID_PATTERN.test(id))) return sql`false`
  return sql`exists (with recursive below as (select unnest(${ids}::uuid[]) as id
      union select c.id from he_illness c join below b on c.pid = b.id where c.deleted_at is null)
    select from he_video_illness r join below b on b.id = r.illness_id where r.video_id = ${sql.ref(`${row}.id`)})`
}

/** 03 finds what belongs to 03.04 too. */
function byDepartments(codes: readonly string[], row: string): SqlCondition {
  return sql`exists (select from he_video_department r, unnest(${codes}::text[]) as wanted (code)
    where r.video_id = ${sql.ref(`${row}.id`)} and r.tenant_id = ${sql.ref(`${row}.tenant_id`)}
      and (r.std_dept_code = wanted.code or starts_with(r.std_dept_code, wanted.code || '.')))`
}
