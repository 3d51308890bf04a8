import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { ViewerClient } from './client.ts'

/** Agrees to the terms in force, as the mini program does at its first page: nothing is recorded before. */
export async function agree(client: ViewerClient): Promise<void> {
  const { consentVersion } = await client.call(browseCalls.config)
  await client.call(ownCalls.consent, { body: { version: consentVersion, healthConsent: true } })
}

/** The same for a bare token. */
export async function agreeWith(base: string, token: string): Promise<void> {
  const client = new ViewerClient(base)
  client.token = token
  await agree(client)
}
