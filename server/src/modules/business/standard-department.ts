import { standardDepartment } from '@xuanjiao/contract/business/hospital/standard-department'
import { entityModule, type EntityServices } from '../entities/index.ts'

export function serveStandardDepartment(context: EntityServices): void {
  entityModule(context, standardDepartment)
}
