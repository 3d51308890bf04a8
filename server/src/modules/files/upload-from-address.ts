import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import { EgressError, fetchPublic, type EgressReason } from '../../platform/egress/fetch-public.ts'
import { createSemaphore } from '../../platform/limits/semaphore.ts'
import { requireDiskSpace } from '../../platform/host/require-disk-space.ts'
import { UPLOAD_PREFIX } from '../../platform/http/multipart-form.ts'
import { uploadWorkFolder } from '../../platform/http/receive-form.ts'
import { acceptFile, fileSha256, type AcceptFileContext } from './accept-file.ts'
import { requireUploadQuota } from './upload-quota.ts'
import { uploadLabelOf, fileKindByExtension, MAX_FILE_BYTES, fileTooLargeMessage } from './file-kinds.ts'

/** At most 10 MB, at most 5 seconds (rules/security#outgoing). */
const MOST_MS = 5_000

const FROM_REASONS: Readonly<Record<EgressReason, string>> = {
  badAddress: '请输入 http:// 或 https:// 开头的图片地址',
  unreachable: '无法读取该网络图片',
  tooLarge: fileTooLargeMessage('image'),
  tooSlow: '读取网络图片超时',
}
const STATUS: Readonly<Record<EgressReason, number>> = {
  badAddress: 400,
  unreachable: 422,
  tooLarge: 413,
  tooSlow: 422,
}

/** Few at once: each holds a line to somewhere slow. */
const lines = createSemaphore(4, 20)

/** Fetches a picture from the open internet; what comes is looked at and drawn anew like every upload. */
export async function uploadFromAddress(
  acceptFileContext: AcceptFileContext,
  requested: { url: string; biz?: string | undefined },
): Promise<UploadedFile> {
  await requireUploadQuota(acceptFileContext, 0)
  await requireDiskSpace(acceptFileContext.context.config, MAX_FILE_BYTES.image)
  const folder = uploadWorkFolder(acceptFileContext.context)
  const into = path.join(folder, `${UPLOAD_PREFIX}${randomUUID()}`)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { url, size } = await lines.run(() => fetchUpload(acceptFileContext, requested.url, into))
    const uploadLabel = uploadLabelOf(requested.biz === undefined ? {} : { biz: requested.biz })
    const arrived = {
      file: into,
      name: fileNameOfUrl(url),
      size,
      sha256: await fileSha256(into),
      biz: uploadLabel,
      onlyImages: true,
    }
    return await acceptFile(acceptFileContext, arrived)
  } finally {
    await fs.rm(into, { force: true })
  }
}

async function fetchUpload(
  { context }: AcceptFileContext,
  url: string,
  into: string,
): Promise<{ url: string; size: number }> {
  const limits = { maxBytes: MAX_FILE_BYTES.image, ms: MOST_MS, allow: context.config.EGRESS_ALLOW }
  try {
    return await fetchPublic({ url, into, ...limits })
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    throw new AppError(STATUS[error.reason], FROM_REASONS[error.reason])
  }
}

/** The last part of the address when it ends like a picture; what it is, its content says. */
function fileNameOfUrl(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const ending = last.split('.').at(-1) ?? ''
  return last.includes('.') && fileKindByExtension(ending)?.family === 'image' ? last.slice(-100) : ''
}
