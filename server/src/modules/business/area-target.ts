import { areaTarget } from '@xuanjiao/contract/business/hospital/area-target'
import { setSubjectPlace } from '../../platform/access/subject-place.ts'
import { serveEntityModule, type EntityServices } from '../entities/index.ts'

/** A target is an area's or a hospital's: the place that is not named is emptied (rules/homes#targets). */
export function serveAreaTarget(context: EntityServices): void {
  serveEntityModule(context, areaTarget, {
    beforeSave: (values, { before, db, principal }) =>
      setSubjectPlace(values, { ...before, ...values }, db, principal, '请选择区域或医院'),
  })
}
