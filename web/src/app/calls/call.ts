import type { AnswerKind, AnswerOf, AnyEndpoint, CallInput, BodyKind, Method } from '@xuanjiao/contract/calls/endpoint'
import { REQUEST_TIMEOUT_MS, wireHeaders } from '@xuanjiao/wire/headers'
import { addressOf, staticUrl } from './address.ts'
import { lostAnswer, readEnvelope, reasonIn, type Told } from './answer.ts'
import { sessionStore } from '../session/session-store.ts'
import { settings } from './settings.ts'

/** The part of an endpoint that making the call needs; the whole endpoint is one. */
export interface CallAddress<E extends AnyEndpoint = AnyEndpoint> {
  readonly method: Method
  readonly path: string
  readonly answer: AnswerKind
  readonly bodyKind: BodyKind
  /** Never there: it ties the address to its endpoint's types. */
  readonly endpoint?: E
}

type Callable<E extends AnyEndpoint> = E | CallAddress<E>

export interface CallRequest<E extends AnyEndpoint> extends CallInput<E> {
  /** Files and fields of a multipart call. */
  form?: FormData
  signal?: AbortSignal
  timeoutMs?: number
  /** It goes on when the page is left. */
  keepalive?: boolean
}

/** Makes a call and gives its result; anything else is thrown as a `Refusal` (or an AbortError when called off). */
export async function call<E extends AnyEndpoint>(
  endpoint: Callable<E>,
  asked: CallRequest<E> = {},
): Promise<AnswerOf<E>> {
  return (await callTold(endpoint, asked)).result
}

/** As `call`, with the message the server says beside the result (`添加成功！`) and its code (201: see the result). */
export async function callTold<E extends AnyEndpoint>(
  endpoint: Callable<E>,
  asked: CallRequest<E> = {},
): Promise<Told<AnswerOf<E>>> {
  const response = await send(endpoint, asked)
  const body = await readBody(response)
  if (endpoint.answer === 'bare' && response.ok) return { result: body as AnswerOf<E>, message: '', code: 200 }
  return readEnvelope(response.status, body, Number(response.headers.get(wireHeaders.retryAfter)) || undefined)
}

type Unauthorised = (why?: string) => void

const unauthorised = new Set<Unauthorised>()

/** Calls back when the server does not know the session any more, whoever asked and however quietly. */
export const onUnauthorised = (act: Unauthorised): void => void unauthorised.add(act)

/** Every answer's status is heard, also by the few senders that are not `fetch`; with the reason where one was read. */
export function heardStatus(status: number, why?: string): void {
  if (status === 401) unauthorised.forEach(act => act(why))
}

/** Why a session ended, when the server says more than that it did. */
async function whyEnded(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof message === 'string' ? reasonIn(message) : undefined
}

/** The bare answer of a call, for those that bring bytes. */
export async function send<E extends AnyEndpoint>(endpoint: Callable<E>, asked: CallRequest<E>): Promise<Response> {
  const limit = AbortSignal.timeout(asked.timeoutMs ?? REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(urlOf(endpoint, asked), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(endpoint, asked),
      body: bodyOf(endpoint, asked),
      keepalive: asked.keepalive === true,
      signal: asked.signal ? AbortSignal.any([asked.signal, limit]) : limit,
    })
    heardStatus(response.status, response.status === 401 ? await whyEnded(response.clone()) : undefined)
    return response
  } catch (error) {
    throw lostAnswer(error)
  }
}

/** The body as JSON, or null when it is none; a line that breaks in the middle is a lost answer too. */
export async function readBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw lostAnswer(error)
  }
}

/** What every call to this server carries (rules/wire#headers). */
export function sessionHeaders(): Record<string, string> {
  const { token, tenantId } = sessionStore.getState()
  return { ...(token === '' ? {} : { [wireHeaders.token]: token }), [wireHeaders.tenant]: String(tenantId) }
}

/** Where a stored public file is fetched from. */
export const fileUrl = (path: string): string => staticUrl(settings.apiBase, path)

function urlOf(endpoint: CallAddress, asked: CallRequest<AnyEndpoint>): string {
  const stamp = endpoint.method === 'GET' && !endpoint.path.includes('sys/dict/getDictItems')
  const query = { ...(asked.query as object | undefined), ...(stamp ? { _t: Math.floor(Date.now() / 1000) } : {}) }
  return addressOf(settings.apiBase, endpoint.path, query)
}

function headersOf(endpoint: CallAddress, asked: CallRequest<AnyEndpoint>): Record<string, string> {
  const json = endpoint.bodyKind === 'json' && asked.body !== undefined
  return { ...sessionHeaders(), accept: 'application/json', ...(json ? { 'content-type': 'application/json' } : {}) }
}

function bodyOf(endpoint: CallAddress, asked: CallRequest<AnyEndpoint>): BodyInit | null {
  if (asked.form) return asked.form
  if (asked.body === undefined) return null
  return endpoint.bodyKind === 'json' ? JSON.stringify(asked.body) : (asked.body as BodyInit)
}
