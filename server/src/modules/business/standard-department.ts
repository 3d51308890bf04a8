import { standardDepartment } from '@xuanjiao/contract/business/hospital/standard-department'
import type { House } from '../../platform/house/house.ts'
import { entityModule } from '../entities/index.ts'

export function serveStandardDepartment(house: House): void {
  entityModule(house, standardDepartment)
}
