import type { KeptFile, UploadHow } from '@xuanjiao/core/model/ports'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { resumableCalls } from '@xuanjiao/contract/system/files/files'
import * as tus from 'tus-js-client'
import { callTold, sessionHeaders } from '../calls/call.ts'
import { settings } from '../calls/settings.ts'
import { isPassing, PART_BYTES, reasonOf, RETRY_AFTER_MS, statusOf } from './tus-faults.ts'

const FINISH_MS = 120_000
const FINISH_TRIES = 3

/** Sends a large file in parts; the same file for the same business goes on where a broken line or a reload left it. */
export async function storeInParts(file: File, how: UploadHow): Promise<KeptFile> {
  const address = await carry(file, how)
  const uploadId = address.split('/').at(-1) ?? ''
  return finish(uploadId, file, how.signal)
}

function carry(file: File, { biz, onProgress, signal }: UploadHow): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: settings.apiBase + resumableCalls.create.path,
      metadata: { filename: file.name, biz },
      chunkSize: PART_BYTES,
      retryDelays: RETRY_AFTER_MS,
      removeFingerprintOnSuccess: true,
      fingerprint: async one => ['xj-file', biz, one.name, one.size, one.lastModified].join(':'),
      onBeforeRequest: request => {
        for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value)
      },
      onShouldRetry: isPassing,
      onProgress: (sent, total) => onProgress?.((sent / total) * 100),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: error => reject(new Refusal(statusOf(error) ?? 0, reasonOf(error))),
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
async function finish(uploadId: string, file: File, signal?: AbortSignal): Promise<KeptFile> {
  for (let left = FINISH_TRIES; ; left -= 1) {
    try {
      const asked = { query: { uploadId }, timeoutMs: FINISH_MS, ...(signal && { signal }) }
      const { result } = await callTold(resumableCalls.finish, asked)
      return { path: result.path, name: file.name, size: result.size, type: result.type }
    } catch (error) {
      const passing = error instanceof Refusal && (error.status === 0 || error.status >= 500)
      if (!passing || left <= 1) throw error
    }
  }
}
