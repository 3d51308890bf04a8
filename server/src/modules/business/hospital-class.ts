import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { serveEntityModule, type EntityServices } from '../entities/index.ts'

export function serveHospitalClass(context: EntityServices): void {
  serveEntityModule(context, hospitalClass, {
    derivedSql: {
      hospitalCount: ({
        row,
      }) => `select count(*) from he_hospital h where h.deleted_at is null and (h.class_id = ${row}.id
        or h.class_id in (select c.id from he_hospital_class c where c.pid = ${row}.id and c.deleted_at is null))`,
    },
  })
}
