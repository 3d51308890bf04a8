import type { House } from '../../platform/house.ts'
import { serveDoctorActs } from './acts.ts'
import { certificateSeal, serveFamousDoctor } from './doctor.ts'
import { expireDoctorsEveryNight } from './expiry.ts'

/** Famous doctors, whom the platform verifies before a video may carry their name (domain §3.7). */
export async function doctorModule(house: House): Promise<void> {
  const seal = certificateSeal(house)
  serveFamousDoctor(house, seal)
  serveDoctorActs(house, seal)
  await expireDoctorsEveryNight(house)
}
