import { consultClass } from '@xuanjiao/contract/business/consult-class'
import { entityModule, type EntityServices } from '../entities/index.ts'

/** A class with consults stays: whatever record links here keeps it from deletion (rules/catalogue#consult-classes). */
export function serveConsultClass(context: EntityServices): void {
  entityModule(context, consultClass)
}
