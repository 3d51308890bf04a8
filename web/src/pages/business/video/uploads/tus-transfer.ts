import { UPLOAD_WINDOW_HEADER, videoUploadCalls } from '@xuanjiao/contract/business/video/video-calls'
import * as tus from 'tus-js-client'
import { sessionHeaders } from '../../../../app/calls/call.ts'
import { pageSettings } from '../../../../app/calls/page-settings.ts'
import {
  isTransientTusError,
  TUS_PART_BYTES,
  tusErrorReason,
  TUS_RETRY_DELAYS_MS,
  tusStatusOf,
} from '../../../../app/uploads/tus-errors.ts'
import { fileDigest, WHOLE_FILE_DIGEST_BYTES } from './file-digest.ts'
import { uploadFingerprint, type UnfinishedUpload } from './unfinished-uploads.ts'
import type { StartTransfer } from './upload-queue.ts'

/**
 * Carries a file in parts that survive a broken line, a pause and a reload: the same file for the same video goes on
 * where it stopped.
 */
export const startTusTransfer: StartTransfer = (file, videoId, transferListener) => {
  const upload = new tus.Upload(file, {
    endpoint: pageSettings.apiBase + videoUploadCalls.create.path,
    metadata: { videoId, filename: file.name },
    chunkSize: TUS_PART_BYTES,
    retryDelays: TUS_RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: async one => uploadFingerprint(videoId, one),
    onBeforeRequest: request => {
      const headers = { ...sessionHeaders(), [UPLOAD_WINDOW_HEADER]: windowName() }
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
    },
    onShouldRetry: isTransientTusError,
    onProgress: sent => transferListener.progress(sent),
    onSuccess: () => transferListener.done(),
    onError: error => transferListener.failed(tusStatusOf(error) === LOCKED ? OTHER_WINDOW : tusErrorReason(error)),
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
export async function unfinishedUploadsOf(videoId: string): Promise<UnfinishedUpload[]> {
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
  if (file.size > WHOLE_FILE_DIGEST_BYTES) return
  const sha256 = await fileDigest(file).catch(() => undefined)
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
