// Makes the keys of a vendor, and the licences signed with them (rules/security#licence).
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** A pair: the private half stays with the vendor, the public one goes into LICENCE_KEYS. */
export function makeKeyPair(keyId) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x } = publicKey.export({ format: 'jwk' })
  return { privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }), setting: `${keyId}:${x}` }
}

/** `payload.signature`: keys in the order of the alphabet, so that the same licence is the same text. */
export function signLicence(licence, privatePem) {
  const entries = Object.entries(licence).sort(([a], [b]) => (a < b ? -1 : 1))
  const payload = Buffer.from(JSON.stringify(Object.fromEntries(entries)))
  return `${payload.toString('base64url')}.${sign(null, payload, createPrivateKey(privatePem)).toString('base64url')}`
}
