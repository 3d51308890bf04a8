import type { StoredUpload, UploadOptions } from '@xuanjiao/core/model/kit-ports'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { resumableUploadCalls } from '@xuanjiao/contract/system/files/file-calls'
import * as tus from 'tus-js-client'
import { callWithMessage, sessionHeaders } from '../calls/call.ts'
import { pageSettings } from '../calls/page-settings.ts'
import { isTransientTusError, TUS_PART_BYTES, tusErrorReason, TUS_RETRY_DELAYS_MS, tusStatusOf } from './tus-errors.ts'

const FINISH_MS = 120_000
const FINISH_TRIES = 3

/** Sends a large file in parts; the same file for the same business goes on where a broken line or a reload left it. */
export async function storeInParts(file: File, options: UploadOptions): Promise<StoredUpload> {
  const address = await carry(file, options)
  const uploadId = address.split('/').at(-1) ?? ''
  return finish(uploadId, file, options.signal)
}

function carry(file: File, { biz, onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: pageSettings.apiBase + resumableUploadCalls.create.path,
      metadata: { filename: file.name, biz },
      chunkSize: TUS_PART_BYTES,
      retryDelays: TUS_RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      fingerprint: async one => ['xj-file', biz, one.name, one.size, one.lastModified].join(':'),
      onBeforeRequest: request => {
        for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value)
      },
      onShouldRetry: isTransientTusError,
      onProgress: (sent, total) => onProgress?.((sent / total) * 100),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: error => reject(new AppError(tusStatusOf(error) ?? 0, tusErrorReason(error))),
    })
    signal?.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined) // taken out by a person: the server may forget it too
      reject(new DOMException('', 'AbortError'))
    })
    void goOn(upload).then(() => !signal?.aborted && upload.start())
  })
}

async function goOn(upload: tus.Upload): Promise<void> {
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
}

/** All bytes are there; the server looks at them and says where they are kept. A lost answer is asked for again. */
async function finish(uploadId: string, file: File, signal?: AbortSignal): Promise<StoredUpload> {
  for (let left = FINISH_TRIES; ; left -= 1) {
    try {
      const requested = { query: { uploadId }, timeoutMs: FINISH_MS, ...(signal && { signal }) }
      const { result } = await callWithMessage(resumableUploadCalls.finish, requested)
      return { path: result.path, name: file.name, size: result.size, type: result.type }
    } catch (error) {
      const passing = error instanceof AppError && (error.status === 0 || error.status >= 500)
      if (!passing || left <= 1) throw error
    }
  }
}
