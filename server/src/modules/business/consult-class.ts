import { consultClass } from '@xuanjiao/contract/business/consult-class'
import type { House } from '../../platform/house/house.ts'
import { entityModule } from '../entities/index.ts'

/** A class with consults stays: whatever record links here keeps it from deletion (rules/catalogue#consult-classes). */
export function serveConsultClass(house: House): void {
  entityModule(house, consultClass)
}
