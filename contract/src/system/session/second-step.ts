/** The ways in which somebody shows that it is them, beside the password. */
export type FactorKind = 'totp' | 'passkey' | 'recovery'

/** The code of the refusal that says: the password was right, and a second factor is needed. Its result is a `SecondStep`. */
export const SECOND_STEP_CODE = 4011
/** The code of every refusal of a session that is held until its person has a second factor. */
export const ENROLMENT_CODE = 4031
/** Of one whose screen is locked. */
export const LOCKED_CODE = 4032

/** What stands between a right password and the session. */
export interface SecondStep {
  /** Good for one session, and for five minutes. */
  ticket: string
  kinds: FactorKind[]
  /** What the browser hands to the passkey. */
  passkey: unknown
  seconds: number
}
