import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { ViewerClient } from './viewer-client.ts'

/** Agrees to the terms in force, as the mini program does at its first page: nothing is recorded before. */
export async function acceptTerms(client: ViewerClient): Promise<void> {
  const { consentVersion } = await client.call(viewerBrowseCalls.config)
  await client.call(viewerOwnCalls.consent, { body: { version: consentVersion, healthConsent: true } })
}

/** The same for a bare token. */
export async function acceptTermsWithToken(base: string, token: string): Promise<void> {
  const client = new ViewerClient(base)
  client.token = token
  await acceptTerms(client)
}
