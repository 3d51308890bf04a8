import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveAct, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { createVideoTypes, videoTypeTemplateOf } from '../hospital-video-types/index.ts'
import { countLockedOutPeople } from './service/locked-out-people.ts'
import { requestRenewal } from './service/request-renewal.ts'

/** Renewing, furnishing and moving hospitals (rules/hospitals#hospitals). */
export function serveHospitalActions(context: EntityServices): void {
  const hospitals = recordAccessOf(context, hospital)

  serveStaff(context, hospitalCalls.renew, async ({ body, principal }) => {
    const { id, version, serviceEnd, licenseNo } = body
    if (serviceEnd < wireDate(context.clock.now())) throw appErrors.field('serviceEnd', '续约的到期日不能早于今天')
    const license = licenseNo === undefined ? {} : { licenseNo }
    await hospitals.edit(principal, { id, version, serviceEnd, serviceStatus: 'active', ...license })
    return withMessage('续约成功', null)
  })

  serveAct(context, hospitalCalls.requestRenewal, '已通知平台和区域人员，请等待联系', ({ principal }) =>
    requestRenewal(context, principal),
  )

  serveStaff(context, hospitalCalls.switchEffect, async ({ query, db, principal }) => {
    for (const id of query.ids) await hospitals.get(principal, id)
    return { people: await countLockedOutPeople(db, 'hospital', query.ids) }
  })

  serveStaff(context, hospitalCalls.initTemplate, async ({ body, principal }) => {
    const types = await videoTypeTemplateOf(context, principal, body.id)
    const departments = await addDefaultContents(context, principal, body.id, types.length > 0)
    const videoTypes = await createVideoTypes(context, principal, body.id, types)
    return withMessage(furnishedMessage(departments, videoTypes), { departments, videoTypes })
  })

  serveStaff(context, hospitalCalls.assignArea, async ({ body, principal }) => {
    if (body.ids.length === 0) throw appErrors.input('请选择医院')
    await hospitals.editAll(
      principal,
      body.ids.map(id => ({ id, areaCode: body.areaCode })),
    )
    return withMessage('分配成功', null)
  })
}

function furnishedMessage(departments: number, videoTypes: number): string {
  const made = [
    ...(departments > 0 ? [`${departments} 个科室`] : []),
    ...(videoTypes > 0 ? [`${numberText(videoTypes)} 个视频类型`] : []),
  ]
  return made.length === 0 ? '模板中的科室和视频类型都已存在' : `已建立 ${made.join('、')}`
}

/**
 * Makes the departments of the hospital's class that it does not have yet, named as people say: 呼吸内科 of the standard
 * 呼吸内科专业. Who asks at once is served one after the other: the second finds what the first has made.
 */
async function addDefaultContents(
  context: EntityServices,
  principal: Principal,
  id: string,
  hasTypes: boolean,
): Promise<number> {
  const { classId } = await recordAccessOf(context, hospital).get(principal, id)
  const { deptTemplate } = await recordAccessOf(context, hospitalClass).get(principal, classId)
  const codes = (deptTemplate ?? '').split(',').filter(Boolean)
  if (codes.length === 0 && !hasTypes) throw appErrors.business('该医院分类没有设置默认科室和视频类型模板')
  const drafts = async (tx: Db) => {
    await sql`select from he_hospital where id = ${id}::uuid for no key update`.execute(tx)
    return missingDepartments(tx, id, codes)
  }
  return (await recordAccessOf(context, hospitalDepartment).addAll(principal, drafts)).length
}

async function missingDepartments(
  tx: Db,
  hospitalId: string,
  codes: readonly string[],
): Promise<DraftOf<typeof hospitalDepartment>[]> {
  const { rows } = await sql<{ code: ColumnOf<'he_std_department.code'>; name: Computed<string> }>`
    select * from (select s.code, regexp_replace(s.name, '专业$', '') as name, s.sort_no from he_std_department s
        where s.code = any(${codes}) and s.deleted_at is null) s
      where not exists (select from he_hospital_department d
        where d.hospital_id = ${hospitalId}::uuid and d.deleted_at is null and (d.name = s.name or d.std_dept_code = s.code))
    order by s.sort_no`.execute(tx)
  return rows.map(({ code, name }, at) => ({ hospitalId, name, stdDeptCode: code, sortNo: (at + 1) * 10 }))
}
