import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { copyDefaultLists } from '../playlists/index.ts'
import { shutOut } from './shut-out.ts'

/**
 * Copying departments to another hospital, with what they show first; what is theirs alone, pictures and people, stays
 * behind (rules/hospitals#departments).
 */
export function serveHospitalDepartmentActs(context: EntityServices): void {
  const departments = recordsOf(context, hospitalDepartment)

  serve(context, hospitalDepartmentCalls.copy, async ({ body, db, who }) => {
    if (body.ids.length === 0) throw deny.input('请选择科室')
    const chosen = await Promise.all(body.ids.map(id => departments.get(who, id)))
    const there = await db
      .selectFrom('he_hospital_department')
      .select('name')
      .where('hospital_id', '=', body.hospitalId)
      .where('deleted_at', 'is', null)
      .execute()
    const taken = new Set(there.map(row => row.name))
    const wanted = chosen.filter(one => !taken.has(one.name))
    const drafts = wanted.map(({ name, stdDeptCode, deptType, bedCount, sortNo }) => ({
      hospitalId: body.hospitalId,
      name,
      stdDeptCode,
      deptType,
      bedCount,
      sortNo,
    }))
    const made = await departments.addAll(who, drafts, (rows, one) =>
      copyDefaultLists(
        one,
        rows.flatMap((row, at) => (wanted[at] ? [{ from: wanted[at].id, to: row.id }] : [])),
      ),
    )
    const copied = made.length
    const left = chosen.map(one => one.name).filter(name => taken.has(name))
    return told(left.length === 0 ? `已复制 ${copied} 个科室` : `已复制 ${copied} 个科室，${left.length} 个已存在`, {
      copied,
      left,
    })
  })

  serve(context, hospitalDepartmentCalls.switchEffect, async ({ query, db, who }) => {
    for (const id of query.ids) await departments.get(who, id)
    return { people: await shutOut(db, 'hospital_dept', query.ids) }
  })

  serve(context, hospitalDepartmentCalls.setPlaylist, async ({ body, who }) => {
    await departments.edit(who, body)
    return told('播放单已设置', null)
  })
}
