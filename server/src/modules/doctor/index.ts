import { serveDoctorActs } from './acts.ts'
import { certificateSeal, serveFamousDoctor } from './doctor.ts'
import { expireDoctorsEveryNight } from './expiry.ts'
import type { EntityServices } from '../entities/index.ts'

/** Famous doctors, whom the platform verifies before a video may carry their name (rules/catalogue#verification). */
export async function serveDoctorRecords(context: EntityServices): Promise<void> {
  const seal = certificateSeal(context)
  serveFamousDoctor(context, seal)
  serveDoctorActs(context, seal)
  await expireDoctorsEveryNight(context)
}
