import { wireHeaders } from '@xuanjiao/wire/headers'
import { newNonce, signRequestV2, timestampOf } from '@xuanjiao/wire/signature'
import { sessionStore } from '../session/session-store.ts'
import { pageSettings } from './page-settings.ts'

type AskKey = () => Promise<{ key: string }>

let known: { token: string; key: string } | undefined

/** Asked once for each session, and kept in this page alone. */
async function keyOfSession(askKey: AskKey): Promise<string> {
  const { token } = sessionStore.getState()
  if (known?.token !== token) known = { token, key: (await askKey()).key }
  return known.key
}

/** What says that a request is as this session has made it (rules/wire#signatures). */
export async function signedHeaders(
  method: string,
  url: string,
  body: BodyInit | null,
  askKey: AskKey,
  now = new Date(),
): Promise<Record<string, string>> {
  const [path = '', query = ''] = url.split('?', 2)
  const [timestamp, nonce] = [timestampOf(now), newNonce()]
  const signed = {
    method,
    path: path.slice(pageSettings.apiBase.length),
    query: new URLSearchParams(query),
    ...(typeof body === 'string' && { body }),
    timestamp,
    nonce,
  }
  const sign = await signRequestV2(signed, await keyOfSession(askKey))
  return { [wireHeaders.sign]: sign, [wireHeaders.timestamp]: timestamp, [wireHeaders.nonce]: nonce }
}
