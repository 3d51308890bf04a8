import { serveDoctorActions } from './doctor-actions.ts'
import { certificateEncryption, serveFamousDoctor } from './famous-doctor.ts'
import { scheduleVerificationExpiry } from './expire-verifications.ts'
import type { EntityServices } from '../entities/index.ts'

/** Famous doctors, whom the platform verifies before a video may carry their name (rules/catalogue#verification). */
export async function serveDoctorRecords(context: EntityServices): Promise<void> {
  const textEncryption = certificateEncryption(context)
  serveFamousDoctor(context, textEncryption)
  serveDoctorActions(context, textEncryption)
  await scheduleVerificationExpiry(context)
}
