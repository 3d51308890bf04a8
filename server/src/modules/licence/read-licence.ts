import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

/** What a licence says, under the names clients know (rules/wire-system#licence). */
const payload = z.object({
  authorizedUser: z.string().min(1).max(200),
  identificationCode: z.string().min(1),
  permanent: z.enum(['Y', 'N']),
  endDate: z.iso.date().or(z.literal('')),
  moudlesEnabled: z.string().max(1000).default(''),
  issued: z.iso.date(),
  /** Which of the vendor's keys it was signed with. */
  keyId: z.string(),
})
export type Licence = z.output<typeof payload>

/**
 * Reads `payload.signature`, both in base64url: what was signed is what is read, byte for byte. Undefined when it is no
 * licence, was changed, or bears the signature of nobody we know.
 */
export function readLicence(text: string, keys: ReadonlyMap<string, string>): Licence | undefined {
  const [head, signature, ...more] = text.trim().split('.')
  if (!head || !signature || more.length > 0) return undefined
  const bytes = Buffer.from(head, 'base64url')
  const read = payload.safeParse(parsed(bytes.toString('utf8')))
  const key = read.success ? keys.get(read.data.keyId) : undefined
  if (!read.success || key === undefined) return undefined
  if (read.data.permanent === 'N' && read.data.endDate === '') return undefined
  return verify(null, bytes, publicKey(key), Buffer.from(signature, 'base64url')) ? read.data : undefined
}

const publicKey = (x: string) => createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
