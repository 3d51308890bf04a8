import type { House } from '../../platform/house/house.ts'
import { serveDoctorActs } from './acts.ts'
import { demoDoctorsJob } from './demo-doctors.ts'
import { certificateSeal, serveFamousDoctor } from './doctor.ts'
import { expireDoctorsEveryNight } from './expiry.ts'

export { demoDoctors } from './demo-doctors.ts'

/** Famous doctors, whom the platform verifies before a video may carry their name (rules/catalogue#verification). */
export async function doctorModule(house: House): Promise<void> {
  const seal = certificateSeal(house)
  if (house.config.DEMO) house.jobs.register(demoDoctorsJob(house, seal))
  serveFamousDoctor(house, seal)
  serveDoctorActs(house, seal)
  await expireDoctorsEveryNight(house)
}
