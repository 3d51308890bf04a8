import type {
  AnswerKind,
  EndpointAnswer,
  AnyEndpoint,
  CallInput,
  RequestBodyKind,
  HttpMethod,
} from '@xuanjiao/contract/calls/endpoint'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { networkTexts } from '@xuanjiao/contract/calls/interface-texts'
import { REQUEST_TIMEOUT_MS, wireHeaders } from '@xuanjiao/wire/headers'
import { ENROLMENT_CODE, LOCKED_CODE } from '@xuanjiao/contract/system/session/second-step'
import { callAddressOf, staticUrl } from './call-address.ts'
import { networkErrorOf, readEnvelope, sessionEndReason, type CallReply } from './read-envelope.ts'
import { lowAppId } from './low-app.ts'
import { isAnswerLost, isDoneOnce, lostActError, type RepeatRules } from './lost-acts.ts'
import { noteRelease } from './release.ts'
import { RepeatKeys } from './repeat-keys.ts'
import { sessionStore } from '../session/session-store.ts'
import { pageSettings } from './page-settings.ts'

/** The part of an endpoint that making the call needs; the whole endpoint is one. */
export interface CallAddress<E extends AnyEndpoint = AnyEndpoint> extends Partial<RepeatRules> {
  readonly method: HttpMethod
  readonly path: string
  readonly answer: AnswerKind
  readonly bodyKind: RequestBodyKind
  readonly signed?: boolean
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
  request: CallRequest<E> = {},
): Promise<EndpointAnswer<E>> {
  return (await callWithMessage(endpoint, request)).result
}

/** As `call`, with the message the server says beside the result (`添加成功！`) and its code (201: see the result). */
export async function callWithMessage<E extends AnyEndpoint>(
  endpoint: Callable<E>,
  request: CallRequest<E> = {},
): Promise<CallReply<EndpointAnswer<E>>> {
  const { response, body } = await answerOf(endpoint, request)
  if (endpoint.answer === 'bare' && response.ok) return { result: body as EndpointAnswer<E>, message: '', code: 200 }
  return readEnvelope(response.status, body, Number(response.headers.get(wireHeaders.retryAfter)) || undefined)
}

const repeatKeys = new RepeatKeys()

/** The answer; an act whose answer is lost on the way, or comes from a server at a loss, keeps its key for the next try. */
async function answerOf<E extends AnyEndpoint>(endpoint: Callable<E>, request: CallRequest<E>) {
  const act = actOf(endpoint, request)
  if (act === undefined) return sentAgainIfCut(endpoint, request)
  const key = repeatKeys.keyFor(act)
  const begunOffline = !navigator.onLine
  try {
    const answer = await sentAgainIfCut(endpoint, request, { [wireHeaders.idempotency]: key })
    if (answer.response.status === 504 && answer.body === null) throw new AppError(504, networkTexts.timeout)
    if (answer.response.status >= 500) repeatKeys.lost(act, key)
    return answer
  } catch (error) {
    repeatKeys.lost(act, key)
    throw isDoneOnce(endpoint) && isAnswerLost(error) && !begunOffline ? lostActError(error) : error
  }
}

/** What does no harm when it comes twice is sent once more where the line was cut (rules/shell#requests). */
async function sentAgainIfCut<E extends AnyEndpoint>(
  endpoint: Callable<E>,
  request: CallRequest<E>,
  headers: Record<string, string> = {},
) {
  const send = async () => answerTo(await fetchResponse(endpoint, request, headers))
  try {
    return await send()
  } catch (error) {
    const harmless = endpoint.method === 'GET' || (wireHeaders.idempotency in headers && isDoneOnce(endpoint))
    const again = harmless && error instanceof AppError && error.status === 0 && navigator.onLine
    if (!again || request.signal?.aborted === true) throw error
    return send()
  }
}

const answerTo = async (response: Response) => ({ response, body: await readJsonBody(response) })

/** What is done by a call that must not be done twice (rules/wire#repeated-calls). */
function actOf(endpoint: CallAddress, request: CallRequest<AnyEndpoint>): string | undefined {
  const isAct = endpoint.method !== 'GET' && endpoint.bodyKind === 'json' && endpoint.answer === 'envelope'
  if (!isAct || sessionStore.getState().token === '') return undefined
  return `${endpoint.method} ${urlOf(endpoint, request)} ${String(bodyOf(endpoint, request))}`
}

type UnauthorisedListener = (why?: string) => void

const unauthorised = new Set<UnauthorisedListener>()

/** Calls back when the server does not know the session any more, whoever asked and however quietly. */
export const onUnauthorised = (act: UnauthorisedListener): void => void unauthorised.add(act)

/** Every answer's status is heard, also by the few senders that are not `fetch`; with the reason where one was read. */
export function reportStatus(status: number, why?: string): void {
  if (status === 401) unauthorised.forEach(act => act(why))
}

type HeldListener = (code: number) => void

const held = new Set<HeldListener>()

/** Calls back when the server answers that this session is held (`LOCKED_CODE`, `ENROLMENT_CODE`), whoever asked. */
export const onHeld = (act: HeldListener): void => void held.add(act)

/** A refusal says in its code whether the session is held. */
async function reportHold(response: Response): Promise<void> {
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  if (code === LOCKED_CODE || code === ENROLMENT_CODE) held.forEach(act => act(code))
}

/** Why a session ended, when the server says more than that it did. */
async function whyEnded(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof message === 'string' ? sessionEndReason(message) : undefined
}

/** The bare answer of a call, for those that bring bytes. */
export async function fetchResponse<E extends AnyEndpoint>(
  endpoint: Callable<E>,
  request: CallRequest<E>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const limit = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT_MS)
  try {
    const url = urlOf(endpoint, request)
    const response = await fetch(url, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { ...headersOf(endpoint, request), ...(await signatureOf(endpoint, request, url)), ...headers },
      body: bodyOf(endpoint, request),
      keepalive: request.keepalive === true,
      signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
    })
    noteRelease(response.headers.get(wireHeaders.release))
    if (response.status === 403) void reportHold(response.clone())
    reportStatus(response.status, response.status === 401 ? await whyEnded(response.clone()) : undefined)
    return response
  } catch (error) {
    throw networkErrorOf(error)
  }
}

/** Nothing where the call asks for none, or the page came without TLS and cannot (rules/wire#signatures). */
async function signatureOf(endpoint: CallAddress, request: CallRequest<AnyEndpoint>, url: string) {
  if (endpoint.signed !== true || crypto.subtle === undefined) return {}
  // Both with the first signed call: what a call looks like is no part of the first page.
  const [{ signedHeaders }, { sessionCalls }] = await Promise.all([
    import('./sign-call.ts'),
    import('@xuanjiao/contract/system/session/session-calls'),
  ])
  return signedHeaders(endpoint.method, url, bodyOf(endpoint, request), () => call(sessionCalls.signingKey))
}

/** The body as JSON, or null when it is none; a line that breaks in the middle is a lost answer too. */
export async function readJsonBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw networkErrorOf(error)
  }
}

/** What every call to this server carries (rules/wire#headers). */
export function sessionHeaders(): Record<string, string> {
  const { token, tenantId } = sessionStore.getState()
  const known = token === '' ? {} : { [wireHeaders.token]: token }
  const app = lowAppId(globalThis.location?.pathname ?? '')
  return {
    ...known,
    [wireHeaders.tenant]: String(tenantId),
    [wireHeaders.client]: 'web',
    ...(app === undefined ? {} : { [wireHeaders.app]: app }),
  }
}

/** Where a stored public file is fetched from. */
export const fileUrl = (path: string): string => staticUrl(pageSettings.apiBase, path)

function urlOf(endpoint: CallAddress, request: CallRequest<AnyEndpoint>): string {
  const stamp = endpoint.method === 'GET' && !endpoint.path.includes('sys/dict/getDictItems')
  const query = { ...(request.query as object | undefined), ...(stamp ? { _t: Math.floor(Date.now() / 1000) } : {}) }
  return callAddressOf(pageSettings.apiBase, endpoint.path, query)
}

function headersOf(endpoint: CallAddress, request: CallRequest<AnyEndpoint>): Record<string, string> {
  const json = endpoint.bodyKind === 'json' && request.body !== undefined
  return { ...sessionHeaders(), accept: 'application/json', ...(json ? { 'content-type': 'application/json' } : {}) }
}

function bodyOf(endpoint: CallAddress, request: CallRequest<AnyEndpoint>): BodyInit | null {
  if (request.form) return request.form
  if (request.body === undefined) return null
  return endpoint.bodyKind === 'json' ? JSON.stringify(request.body) : (request.body as BodyInit)
}
