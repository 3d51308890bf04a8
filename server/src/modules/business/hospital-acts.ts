import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { makeTypes, templateOf } from '../shelves/index.ts'
import { shutOut } from './shut-out.ts'

/** Renewing, furnishing and moving hospitals (rules/hospitals#hospitals). */
export function serveHospitalActs(context: EntityServices): void {
  const hospitals = recordsOf(context, hospital)

  serve(context, hospitalCalls.renew, async ({ body, who }) => {
    const { id, version, serviceEnd, licenseNo } = body
    if (serviceEnd < wireDate(context.clock.now())) throw deny.field('serviceEnd', '续约的到期日不能早于今天')
    const license = licenseNo === undefined ? {} : { licenseNo }
    await hospitals.edit(who, { id, version, serviceEnd, serviceStatus: 'active', ...license })
    return told('续约成功', null)
  })

  serve(context, hospitalCalls.switchEffect, async ({ query, db, who }) => {
    for (const id of query.ids) await hospitals.get(who, id)
    return { people: await shutOut(db, 'hospital', query.ids) }
  })

  serve(context, hospitalCalls.initTemplate, async ({ body, db, who }) => {
    const types = await templateOf(context, who, body.id)
    const departments = await furnish(context, db, who, body.id, types.length > 0)
    const videoTypes = await makeTypes(context, who, body.id, types)
    return told(furnished(departments, videoTypes), { departments, videoTypes })
  })

  serve(context, hospitalCalls.assignArea, async ({ body, who }) => {
    if (body.ids.length === 0) throw deny.input('请选择医院')
    await hospitals.editAll(
      who,
      body.ids.map(id => ({ id, areaCode: body.areaCode })),
    )
    return told('分配成功', null)
  })
}

function furnished(departments: number, videoTypes: number): string {
  const made = [
    ...(departments > 0 ? [`${departments} 个科室`] : []),
    ...(videoTypes > 0 ? [`${videoTypes} 个视频类型`] : []),
  ]
  return made.length === 0 ? '模板中的科室和视频类型都已存在' : `已建立 ${made.join('、')}`
}

/** Makes the departments of the hospital's class that it does not have yet, named as the standard ones. */
async function furnish(context: EntityServices, db: Db, who: Staff, id: string, hasTypes: boolean): Promise<number> {
  const { classId } = await recordsOf(context, hospital).get(who, id)
  const { deptTemplate } = await recordsOf(context, hospitalClass).get(who, classId)
  const codes = (deptTemplate ?? '').split(',').filter(Boolean)
  if (codes.length === 0 && !hasTypes) throw deny.business('该医院分类没有设置默认科室和视频类型模板')
  const { rows } = await sql<Pick<RowOf<'he_std_department'>, 'code' | 'name'>>`
    select s.code, s.name from he_std_department s where s.code = any(${codes}) and s.deleted_at is null
      and not exists (select from he_hospital_department d
        where d.hospital_id = ${id}::uuid and d.deleted_at is null and (d.name = s.name or d.std_dept_code = s.code))
    order by s.sort_no`.execute(db)
  const drafts = rows.map(({ code, name }, at) => ({ hospitalId: id, name, stdDeptCode: code, sortNo: (at + 1) * 10 }))
  return (await recordsOf(context, hospitalDepartment).addAll(who, drafts)).length
}
