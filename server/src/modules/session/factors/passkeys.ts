import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server'
import { isIP } from 'node:net'
import type { z } from 'zod'
import type { passkeyAnswer } from '@xuanjiao/contract/system/session/session-calls'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import type { Config } from '../../../platform/config/config.ts'

/** What a browser sends; its shape is the library's to judge. */
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** A passkey as it is kept. */
export interface StoredPasskey {
  id: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** It costs a third of a second and 27 MB to load, and most people never have a passkey. */
const library = () => import('@simplewebauthn/server')

type Site = Pick<Config, 'PUBLIC_URL'>
const originOf = ({ PUBLIC_URL }: Site): string => new URL(PUBLIC_URL).origin
const hostOf = ({ PUBLIC_URL }: Site): string => new URL(PUBLIC_URL).hostname

/** Browsers make passkeys for named hosts alone, over https or on this machine. */
export function arePasskeysPossible(site: Site): boolean {
  if (!URL.canParse(site.PUBLIC_URL)) return false
  const host = hostOf(site)
  if (host.startsWith('[') || isIP(host) !== 0) return false
  return site.PUBLIC_URL.startsWith('https:') || host === 'localhost'
}

const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
})

/** Ed25519, ES256, RS256: what browsers and their machines speak. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 300_000

/** What the browser is asked to make a new passkey with: one that asks for a finger, a face or a PIN, and none that is there. */
export async function registrationOptions(
  config: Pick<Config, 'PUBLIC_URL' | 'PLATFORM_TITLE'>,
  person: { userId: string; username: string; realname: string },
  known: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: config.PLATFORM_TITLE,
    rpID: hostOf(config),
    userID: Uint8Array.from(Buffer.from(person.userId, 'hex')),
    userName: person.username,
    userDisplayName: person.realname,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

export async function authenticationOptions(config: Site, known: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(config),
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  })
}

type NewPasskey = Omit<StoredPasskey, 'id'>

/** A new passkey, made for our address by somebody who was there; refused otherwise. */
export async function readRegistration(config: Site, answer: PasskeyAnswer, challenge: string): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: originOf(config),
    expectedRPID: hostOf(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) throw new AppError(200, says.passkeyWrong)
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] }
}

/** The counter an answer shows, when it was made with this passkey, for this challenge and our address; undefined otherwise. */
export async function counterOfAnswer(
  config: Site,
  answer: PasskeyAnswer,
  challenge: string,
  passkey: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const credential: WebAuthnCredential = {
    ...descriptorOf(passkey),
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  }
  const verified = await verifyAuthenticationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: originOf(config),
    expectedRPID: hostOf(config),
    credential,
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
