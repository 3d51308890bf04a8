import type { CallInput, EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { callAddressOf } from '../../app/calls/call-address.ts'
import { CLIENT_HEADER } from './client-header.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { patientSettings } from './page-settings.ts'
import { Refusal } from './refusal.ts'
import { VIEWER_PATH_BASE, VIEWER_PATHS, type ViewerCallName, type ViewerEndpoints } from './viewer-paths.ts'

export type AnswerOf<N extends ViewerCallName> = EndpointAnswer<ViewerEndpoints[N]>
export type InputOf<N extends ViewerCallName> = CallInput<ViewerEndpoints[N]>

const TIMEOUT_MS = 15_000

export interface AskOptions {
  /** It goes on when the page is left. */
  keepalive?: boolean
}

/** Makes a call as whoever this phone is, or as nobody; anything but its result is thrown as a `Refusal`. */
export async function askOnce<N extends ViewerCallName>(
  name: N,
  input: InputOf<N>,
  { keepalive = false }: AskOptions = {},
): Promise<AnswerOf<N>> {
  const [method, path] = VIEWER_PATHS[name]
  const hasBody = method === 'POST'
  const address = callAddressOf(patientSettings.apiBase + VIEWER_PATH_BASE, path, input.query ?? {})
  const early = method === 'GET' ? takeEarlyAnswer(address) : undefined
  const asked =
    early ??
    fetch(address, {
      method,
      headers: { ...CLIENT_HEADER, ...(hasBody && { 'Content-Type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(input.body ?? {}) }),
      credentials: 'same-origin',
      keepalive,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const response = await asked.catch(() => {
    throw new Refusal(0, '网络不可用，请检查网络后重试')
  })
  return answerIn(response)
}

interface Envelope<T> {
  success: boolean
  message: string
  result: T
}

async function answerIn<T>(response: Response): Promise<T> {
  const body = (await response.json().catch(() => undefined)) as Envelope<T> | undefined
  if (response.ok && body?.success === true) return body.result
  const status = response.ok ? 500 : response.status
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  throw new Refusal(status, body?.message || '服务暂时不可用，请稍后再试', retryAfter)
}
