import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { readEnvelope } from '../calls/answer.ts'
import { taskStarted } from './task-started.ts'
import { readBody, send, type CallRequest } from '../calls/call.ts'

/** What came of a download: a file that the browser now saves, or a job that will make it. */
export type Downloaded =
  | { kind: 'file'; name: string; bytes: number }
  | { kind: 'job'; message: string; result: unknown }

const LONG_MS = 120_000

/** Fetches a file and hands it to the browser. A large export answers with JSON instead: the job that makes it. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  asked: CallRequest<E> & { fileName?: string } = {},
): Promise<Downloaded> {
  const response = await send(endpoint, { timeoutMs: LONG_MS, ...asked })
  if (!response.ok || isJson(response)) {
    const told = readEnvelope(response.status, await readBody(response))
    taskStarted()
    return { kind: 'job', message: told.message, result: told.result }
  }
  const blob = await response.blob()
  if (blob.size === 0) throw new Refusal(200, '文件下载失败')
  const name = asked.fileName ?? nameFrom(response.headers.get('content-disposition')) ?? '下载文件'
  saveBlob(blob, name)
  return { kind: 'file', name, bytes: blob.size }
}

const isJson = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('json')

/** The name a `Content-Disposition` gives, its UTF-8 form first (RFC 8187). */
export function nameFrom(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}

/** Hands bytes to the browser as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
