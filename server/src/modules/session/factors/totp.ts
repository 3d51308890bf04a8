import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Clocks may differ by so many steps, either way. */
const SKEW = 1

/** 160 random bits, as authenticators read them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code holds. */
export const totpUri = (secret: string, issuer: string, username: string): string =>
  new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).toString()

/** The step a code belongs to; undefined for a wrong one. Whoever asks refuses steps that are not later than the last one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const options = { token: code, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, window: SKEW, timestamp }
  const delta = TOTP.validate(options)
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
