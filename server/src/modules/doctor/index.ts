import { famousDoctor } from '@xuanjiao/contract/business/famous-doctor'
import type { House } from '../../platform/house.ts'
import { entityModule } from '../entities/index.ts'

/** Famous doctors, whom the platform verifies before a video may carry their name (domain §3.7). */
export function doctorModule(house: House): void {
  entityModule(house, famousDoctor)
}
