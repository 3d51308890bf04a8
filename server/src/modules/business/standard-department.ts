import { standardDepartment } from '@xuanjiao/contract/business/hospital/standard-department'
import type { AppContext } from '../../platform/context/app-context.ts'
import { entityModule } from '../entities/index.ts'

export function serveStandardDepartment(context: AppContext): void {
  entityModule(context, standardDepartment)
}
