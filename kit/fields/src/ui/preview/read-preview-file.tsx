import { MAX_PREVIEW_BYTES, type PreviewFile, type PreviewKind } from '../../model/preview/preview-kind.ts'
import type { PreviewSheet } from '../../model/preview/preview-sheet.ts'
import { readText } from '../../model/preview/read-text.ts'
import { previewTexts as says } from '../../model/preview/preview-texts.ts'
import type { PreviewAnswer, PreviewRequest } from './read-worker.ts'

export type PreviewContent = { html: string } | { sheets: readonly PreviewSheet[] } | { text: string }

const MB = 1024 ** 2
/** A document nobody has read by then is not one anybody waits for. */
const PATIENCE_MS = 20_000

/** Fetches a stored document and reads it; what it fails with may be shown. */
export async function readPreviewFile(
  url: string,
  kind: PreviewKind,
  file: PreviewFile,
  signal: AbortSignal,
): Promise<PreviewContent> {
  const most = MAX_PREVIEW_BYTES[kind] ?? 0
  if ((file.size ?? 0) > most) throw new Error(says.tooLarge(most / MB))
  const response = await fetch(url, { signal }).catch(lost(signal))
  if (!response.ok) throw new Error(says.lost)
  if (Number(response.headers.get('content-length') ?? 0) > most) throw new Error(says.tooLarge(most / MB))
  const bytes = await response.arrayBuffer().catch(lost(signal))
  if (kind !== 'text') return inWorker({ kind: kind === 'docx' ? 'docx' : 'sheet', bytes }, signal)
  const text = readText(new Uint8Array(bytes))
  if (text === undefined) throw new Error(says.damaged)
  return { text }
}

const lost = (signal: AbortSignal) => (error: unknown) => {
  throw signal.aborted ? error : new Error(says.lost)
}

function inWorker(order: PreviewRequest, signal: AbortSignal): Promise<PreviewContent> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<PreviewContent>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(says.tooSlow)), PATIENCE_MS)
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', () => reject(new Error(says.damaged)))
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => {
      clearTimeout(timer)
      if ('refused' in data) reject(new Error(says[data.refused]))
      else resolve(data)
    })
    worker.postMessage(order, [order.bytes])
  }).finally(() => worker.terminate())
}
