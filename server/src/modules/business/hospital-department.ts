import { hospitalDepartment } from '@xuanjiao/contract/business/hospital-department'
import type { House } from '../../platform/house.ts'
import { dropBusinessDepart, keepWardDepart, restoreBusinessDepart } from '../departs/index.ts'
import { entityModule, type Hooks } from '../entities/index.ts'
import { placesChanging } from '../session/index.ts'
import { plays30 } from './plays.ts'
import { serveHospitalDepartmentActs } from './hospital-department-acts.ts'

const hooks: Hooks<typeof hospitalDepartment.fields> = {
  async afterSave(row, { db, kind, before, who }) {
    if (kind === 'restore') await restoreBusinessDepart(db, who.tenantId, 'hospital_dept', row.id, who.username)
    if (kind === 'edit' && before?.status !== row.status) await placesChanging(db)
    if (kind === 'edit' && before?.name === row.name) return
    const { id, name, hospitalId } = row
    await keepWardDepart(db, { tenantId: who.tenantId, id, name, hospitalId, by: who.username })
  },

  async afterRemove(rows, { db, who }) {
    for (const { id } of rows) await dropBusinessDepart(db, who.tenantId, 'hospital_dept', id, who.username)
  },

  derive: { plays30: ({ row, today }) => plays30('hospital_department_id', row, today) },

  blockers: [
    {
      title: '人员',
      unit: '名',
      sql: `select count(*) from sys_user_depart l join sys_depart d on d.id = l.depart_id and d.deleted_at is null
        where d.biz_type = 'hospital_dept' and d.biz_ref in (select replace(id::text, '-', '') from unnest($1::uuid[]) id)`,
    },
    {
      title: '观看记录',
      unit: '条',
      sql: 'select count(*) from he_watch_session s where s.hospital_department_id = any ($1::uuid[])',
    },
  ],
}

export function serveHospitalDepartment(house: House): void {
  entityModule(house, hospitalDepartment, hooks)
  serveHospitalDepartmentActs(house)
}
