import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { transferTexts } from '@xuanjiao/contract/calls/interface-texts'
import { readEnvelope } from '../calls/read-envelope.ts'
import { onTaskStarted } from './on-task-started.ts'
import { readJsonBody, fetchResponse, type CallRequest } from '../calls/call.ts'

/** What came of a download: a file that the browser now saves, or a job that will make it. */
export type DownloadOutcome =
  | { kind: 'file'; name: string; bytes: number }
  | { kind: 'job'; message: string; result: unknown }

const LONG_MS = 120_000

/** Fetches a file and hands it to the browser. A large export answers with JSON instead: the job that makes it. */
export async function downloadFile<E extends AnyEndpoint>(
  endpoint: E,
  requested: CallRequest<E> & { fileName?: string } = {},
): Promise<DownloadOutcome> {
  const response = await fetchResponse(endpoint, { timeoutMs: LONG_MS, ...requested })
  if (!response.ok || isJson(response)) {
    const callReply = readEnvelope(response.status, await readJsonBody(response))
    onTaskStarted()
    return { kind: 'job', message: callReply.message, result: callReply.result }
  }
  const blob = await response.blob()
  if (blob.size === 0) throw new AppError(200, transferTexts.downloadFailed)
  const name = requested.fileName ?? fileNameFromDisposition(response.headers.get('content-disposition')) ?? '下载文件'
  saveBlob(blob, name)
  return { kind: 'file', name, bytes: blob.size }
}

const isJson = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('json')

/** The name a `Content-Disposition` gives, its UTF-8 form first (RFC 8187). */
export function fileNameFromDisposition(disposition: string | null): string | undefined {
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
