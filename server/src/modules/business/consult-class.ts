import { consultClass } from '@xuanjiao/contract/business/consult-class'
import type { AppContext } from '../../platform/context/app-context.ts'
import { entityModule } from '../entities/index.ts'

/** A class with consults stays: whatever record links here keeps it from deletion (rules/catalogue#consult-classes). */
export function serveConsultClass(context: AppContext): void {
  entityModule(context, consultClass)
}
