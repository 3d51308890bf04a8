import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveAct, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { copyDefaultPlaylists } from '../playlists/index.ts'
import { countLockedOutPeople } from './service/locked-out-people.ts'

/**
 * Copying departments to another hospital, with what they show first; what is theirs alone, pictures and people, stays
 * behind (rules/hospitals#departments).
 */
export function serveHospitalDepartmentActions(context: EntityServices): void {
  const departments = recordAccessOf(context, hospitalDepartment)

  serveStaff(context, hospitalDepartmentCalls.copy, async ({ body, db, principal }) => {
    if (body.ids.length === 0) throw appErrors.input('请选择科室')
    const selected = await Promise.all(body.ids.map(id => departments.get(principal, id)))
    const there = await db
      .selectFrom('he_hospital_department')
      .select('name')
      .where('hospital_id', '=', body.hospitalId)
      .where('deleted_at', 'is', null)
      .execute()
    const taken = new Set(there.map(row => row.name))
    const wanted = selected.filter(one => !taken.has(one.name))
    const drafts = wanted.map(({ name, stdDeptCode, deptType, bedCount, sortNo }) => ({
      hospitalId: body.hospitalId,
      name,
      stdDeptCode,
      deptType,
      bedCount,
      sortNo,
    }))
    const made = await departments.addAll(principal, drafts, (rows, one) =>
      copyDefaultPlaylists(
        one,
        rows.flatMap((row, at) => (wanted[at] ? [{ from: wanted[at].id, to: row.id }] : [])),
      ),
    )
    const copied = made.length
    const left = selected.map(one => one.name).filter(name => taken.has(name))
    return withMessage(
      left.length === 0 ? `已复制 ${copied} 个科室` : `已复制 ${copied} 个科室，${left.length} 个已存在`,
      {
        copied,
        left,
      },
    )
  })

  serveStaff(context, hospitalDepartmentCalls.switchEffect, async ({ query, db, principal }) => {
    for (const id of query.ids) await departments.get(principal, id)
    return { people: await countLockedOutPeople(db, 'hospital_dept', query.ids) }
  })

  serveAct(context, hospitalDepartmentCalls.setPlaylist, '播放单已设置', ({ body, principal }) =>
    departments.edit(principal, body),
  )
}
