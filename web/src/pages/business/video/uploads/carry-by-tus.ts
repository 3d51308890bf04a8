import { UPLOAD_WINDOW_HEADER, uploadCalls } from '@xuanjiao/contract/business/video/video-calls'
import * as tus from 'tus-js-client'
import { sessionHeaders } from '../../../../app/calls/call.ts'
import { settings } from '../../../../app/calls/settings.ts'
import { isPassing, PART_BYTES, reasonOf, RETRY_AFTER_MS, statusOf } from '../../../../app/uploads/tus-faults.ts'
import { digestOf, WHOLE_BYTES } from './file-digest.ts'
import { fingerprintOf, type Begun } from './begun-uploads.ts'
import type { Carry } from './uploads.ts'

/**
 * Carries a file in parts that survive a broken line, a pause and a reload: the same file for the same video goes on
 * where it stopped.
 */
export const carryByTus: Carry = (file, videoId, heard) => {
  const upload = new tus.Upload(file, {
    endpoint: settings.apiBase + uploadCalls.create.path,
    metadata: { videoId, filename: file.name },
    chunkSize: PART_BYTES,
    retryDelays: RETRY_AFTER_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: async one => fingerprintOf(videoId, one),
    onBeforeRequest: request => {
      const headers = { ...sessionHeaders(), [UPLOAD_WINDOW_HEADER]: windowName() }
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
    },
    onShouldRetry: isPassing,
    onProgress: sent => heard.progress(sent),
    onSuccess: () => heard.done(),
    onError: error => heard.failed(statusOf(error) === LOCKED ? OTHER_WINDOW : reasonOf(error)),
  })
  let begun: Promise<void> | undefined
  let wanted = false // held again before it had begun
  const hold = () => {
    wanted = false
  }
  return {
    start() {
      wanted = true
      begun ??= goOn(upload, file, videoId)
      void begun.then(() => {
        if (wanted) upload.start()
      })
    },
    pause() {
      hold()
      void upload.abort()
    },
    cancel() {
      hold()
      void upload.abort(true).catch(() => undefined)
    },
  }
}

/** What was begun of a video in this browser and can go on. */
export async function begunOf(videoId: string): Promise<Begun[]> {
  const all = (await tus.defaultOptions.urlStorage.findAllUploads()) ?? []
  return all.flatMap(({ size, metadata, urlStorageKey }) =>
    metadata['videoId'] === videoId
      ? [{ fingerprint: fingerprintIn(urlStorageKey), fileName: metadata['filename'] ?? '', size: size ?? 0 }]
      : [],
  )
}

/** The storage keeps it as `tus::<fingerprint>::<number>`. */
const fingerprintIn = (key: string): string => key.replace(/^tus::/, '').replace(/::\d+$/, '')

/** What was begun before goes on; a new one says what its digest is, so that the server can compare at the end. */
async function goOn(upload: tus.Upload, file: File, videoId: string): Promise<void> {
  const [before] = await upload.findPreviousUploads()
  if (before) return upload.resumeFromPreviousUpload(before)
  if (file.size > WHOLE_BYTES) return
  const sha256 = await digestOf(file).catch(() => undefined)
  if (sha256 !== undefined) upload.options.metadata = { videoId, filename: file.name, sha256 }
}

const LOCKED = 423
const OTHER_WINDOW = '该视频正在另一个窗口上传'

/** This window's name for the server; it outlives a reload, so that one takes over from one's own broken line. */
function windowName(): string {
  const known = sessionStorage.getItem(WINDOW)
  if (known !== null) return known
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-')
  sessionStorage.setItem(WINDOW, made)
  return made
}
const WINDOW = 'xj-upload-window'
