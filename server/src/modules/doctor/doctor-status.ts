/** What decides whether viewers may see a doctor. */
export interface DoctorStatusFields {
  verifyStatus?: string | null
  status?: string | null
}

/** Verified, and not switched off: only then may a video carry the name (rules/catalogue#lapse). */
const stands = ({ verifyStatus, status }: DoctorStatusFields): boolean => verifyStatus === 'verified' && status === '1'

/**
 * Since when a doctor stands no longer. It begins the moment standing ends, for whichever reason, goes on through every
 * other state, and ends when the doctor stands again. Who never stood has nothing to lose.
 */
export function verificationLapsedAt<T>(
  before: DoctorStatusFields & { lapsedAt?: T | null },
  after: DoctorStatusFields,
  now: T,
): T | null {
  if (stands(after)) return null
  return before.lapsedAt ?? (stands(before) ? now : null)
}
