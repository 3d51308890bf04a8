import { networkTexts } from '@xuanjiao/contract/calls/interface-texts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FieldError } from '@xuanjiao/wire/envelope'

/** A result with what the server says beside it. */
export interface CallReply<T> {
  result: T
  message: string
  code: number
}

/** HTTP statuses that have a sentence of their own (rules/shell#refusals); for others the server's message is shown. */
const OF_STATUS: Readonly<Record<number, string>> = {
  403: networkTexts.forbidden,
  404: networkTexts.notFound,
  413: '文件过大，无法上传',
  429: '操作过于频繁，请稍后再试',
  502: '服务暂时不可用，请稍后重试',
  503: '服务正忙，请稍后重试',
  504: networkTexts.timeout,
}

const EXPIRED = /^Token失效，(.+)$/

/** The reason in a refusal of a session that has ended, for the person whom it concerns; none when it simply ran out. */
export function sessionEndReason(message: string): string | undefined {
  const reason = EXPIRED.exec(message)?.[1]
  return reason === undefined || reason.startsWith('请重新登录') ? undefined : reason
}

interface EnvelopeBody {
  success?: unknown
  message?: unknown
  code?: unknown
  result?: unknown
  fields?: unknown
}

/** Reads an envelope: what it holds, or the refusal it says. */
export function readEnvelope<T>(status: number, value: unknown, retryAfter?: number): CallReply<T> {
  const body: EnvelopeBody = typeof value === 'object' && value !== null ? value : {}
  const message = typeof body.message === 'string' ? body.message : ''
  const code = Number(body.code ?? status)
  if (status < 300 && body.success === true) return { result: body.result as T, message, code }
  throw new AppError(status < 300 ? 200 : status, message || unexplained(status), {
    code: status < 300 && code === 200 ? 500 : code,
    fields: fieldErrors(body.fields),
    result: body.result ?? null,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** What is said where the server said nothing (未知错误). */
const unexplained = (status: number): string =>
  OF_STATUS[status] ?? (status < 500 ? '未知错误' : `服务器出错（${status}）`)

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return []
  return value.filter((one): one is FieldError => typeof one?.field === 'string' && typeof one?.message === 'string')
}

/** What a fetch that never answered means: too slow, called off by ourselves, or no line at all. */
export function networkErrorOf(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return error
  if (name === 'TimeoutError') return new AppError(504, networkTexts.timeout)
  return new AppError(0, '网络连接失败，请检查网络后重试')
}

/** Whether a call was called off by the page that made it; nobody needs to hear of it. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
