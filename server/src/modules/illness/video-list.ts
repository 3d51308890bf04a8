import type { Bind } from '../../platform/statement.ts'

/** The illnesses of a video, the main one first, as one text: a column of the list of videos. */
export const illnessesText = (row: string): string =>
  `select string_agg(i.name, '、' order by r.main_flag desc, r.sort_no) from he_video_illness r
    join he_illness i on i.id = r.illness_id and i.deleted_at is null where r.video_id = ${row}.id`

const ID = /^[0-9a-f]{32}$/
const CODE = /^[\w.]{1,20}$/

/** Videos of an illness and those below it, of a standard department and its subdivisions: filters of the list of videos. */
export function narrowByRelations(
  asked: Readonly<Record<string, unknown>>,
  bind: Bind,
  row: string,
): string | undefined {
  const { illnessId, stdDept } = asked
  const parts = [
    typeof illnessId === 'string' && illnessId !== '' ? byIllness(illnessId, bind, row) : undefined,
    typeof stdDept === 'string' && stdDept !== '' ? byDepartment(stdDept, bind, row) : undefined,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' and ')
}

function byIllness(id: string, bind: Bind, row: string): string {
  if (!ID.test(id)) return 'false'
  return `exists (with recursive below as (select ${bind(id)}::uuid as id
      union select c.id from he_illness c join below b on c.pid = b.id where c.deleted_at is null)
    select from he_video_illness r join below b on b.id = r.illness_id where r.video_id = ${row}.id)`
}

function byDepartment(code: string, bind: Bind, row: string): string {
  if (!CODE.test(code)) return 'false'
  const own = bind(code)
  return `exists (select from he_video_department r where r.video_id = ${row}.id and r.tenant_id = ${row}.tenant_id
    and (r.std_dept_code = ${own} or r.std_dept_code in (
      select d.code from he_std_department d where d.tenant_id = ${row}.tenant_id and d.parent_code = ${own})))`
}
