import { hospitalDepartment } from '@xuanjiao/contract/business/hospital-department'
import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital-department-calls'
import { sql } from 'kysely'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import { serve, told } from '../../platform/serve.ts'
import { recordsOf } from '../entities/index.ts'

/** Copying departments to another hospital (domain §3.3). What is theirs alone, pictures and people, stays behind. */
export function serveHospitalDepartmentActs(house: House): void {
  const departments = recordsOf(house, hospitalDepartment)

  serve(house, hospitalDepartmentCalls.copy, async ({ body, db, who }) => {
    if (body.ids.length === 0) throw deny.input('请选择科室')
    const chosen = await Promise.all(body.ids.map(id => departments.get(who, id)))
    const { rows } = await sql<{ name: string }>`
      select name from he_hospital_department where hospital_id = ${body.hospitalId}::uuid and deleted_at is null`.execute(
      db,
    )
    const taken = new Set(rows.map(row => row.name))
    const drafts = chosen
      .filter(one => !taken.has(one.name))
      .map(({ name, stdDeptCode, deptType, bedCount, sortNo }) => ({
        hospitalId: body.hospitalId,
        name,
        stdDeptCode,
        deptType,
        bedCount,
        sortNo,
      }))
    const copied = (await departments.addAll(who, drafts)).length
    const left = chosen.map(one => one.name).filter(name => taken.has(name))
    return told(left.length === 0 ? `已复制 ${copied} 个科室` : `已复制 ${copied} 个科室，${left.length} 个已存在`, {
      copied,
      left,
    })
  })
}
