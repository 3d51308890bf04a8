import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isPublicFilePath, type UploadLabel, type UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { ImageRewriter } from '../../platform/images/image-rewriter.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { rewriteSubtitle } from '../../platform/files/rewrite-subtitle.ts'
import { storeEncrypted } from '../../platform/files/local-encrypted-files.ts'
import { isEncryptedFileType } from '../../platform/encryption/reencrypt-files.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { detectFileKind } from './detect-file-kind.ts'
import {
  fileKindByExtension,
  ONLY_IMAGES_MESSAGE,
  requireFitFile,
  unsupportedMessage,
  type FileKind,
} from './file-kinds.ts'
import { requireUploadQuota, type UploadQuota } from './upload-quota.ts'
import { insertFile } from './file-store.ts'

/** What files are taken in with. */
export type FileServices = Pick<AppContext, 'config' | 'clock' | 'storage' | 'personalEncryption'>

/** Who gives a file, and where they stand. */
export type FileGiver = Pick<Principal, 'username' | 'tenantId' | 'orgCode' | 'dataScope'>

/** What every way of giving us a file needs. */
export interface AcceptFileContext {
  context: FileServices
  images: ImageRewriter
  db: Db
  principal: FileGiver
  /** Where it is not what the settings say of staff. */
  quota?: UploadQuota
}

/** A file that is here, of which nothing is known but what its sender says. */
export interface ReceivedUpload {
  file: string
  name: string
  size: number
  sha256: string
  biz: UploadLabel
  /** Whatever the label, only a picture will do. */
  onlyImages?: boolean
  id?: string
}

/** Makes sure of what it is and stores it under a name of ours. However it came, no file is kept but through here. */
export async function acceptFile(acceptFileContext: AcceptFileContext, upload: ReceivedUpload): Promise<UploadedFile> {
  const kind = await acceptedKind(upload)
  await requireUploadQuota(acceptFileContext, upload.size)
  if (kind.family !== 'image' && kind.family !== 'subtitle')
    return registerAccepted(acceptFileContext, upload, { ...upload, kind })
  const made = `${upload.file}.made`
  try {
    const accepted =
      kind.family === 'image'
        ? await redrawImage(acceptFileContext.images, upload, made)
        : await rewrittenSubtitle(upload, made, kind)
    return await registerAccepted(acceptFileContext, upload, accepted)
  } finally {
    await fs.rm(made, { force: true })
  }
}

async function acceptedKind({
  file,
  name,
  size,
  biz,
  onlyImages = isPublicFilePath(biz),
}: ReceivedUpload): Promise<FileKind> {
  const kind = await detectFileKind(file, name)
  if (!kind) throw appErrors.unsupported(onlyImages ? ONLY_IMAGES_MESSAGE : unsupportedMessage(biz))
  if (onlyImages && kind.family !== 'image') throw appErrors.unsupported(ONLY_IMAGES_MESSAGE)
  requireFitFile(biz, kind, size)
  return kind
}

interface AcceptedFile {
  file: string
  name: string
  size: number
  sha256: string
  kind: FileKind
}

/** A picture is never kept as it came: only its pixels are. */
async function redrawImage(
  imageRewriter: ImageRewriter,
  { file, name }: ReceivedUpload,
  drawn: string,
): Promise<AcceptedFile> {
  const { type, size } = await imageRewriter.rewrite(file, drawn)
  const kind = fileKindByExtension(type)
  if (!kind) throw appErrors.unsupported(ONLY_IMAGES_MESSAGE)
  return { file: drawn, name, size, sha256: await fileSha256(drawn), kind }
}

/** Of a subtitle nothing is kept but its cues. */
async function rewrittenSubtitle({ file, name }: ReceivedUpload, made: string, kind: FileKind): Promise<AcceptedFile> {
  const size = await rewriteSubtitle(file, made, name)
  return { file: made, name: `${name.replace(/\.[^.]*$/, '')}.${kind.ext}`, size, sha256: await fileSha256(made), kind }
}

export async function fileSha256(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

/** Scans and documents for few eyes are kept encrypted. */
async function storeAccepted(
  { storage, personalEncryption }: Pick<AppContext, 'storage' | 'personalEncryption'>,
  path: string,
  { file, kind }: AcceptedFile,
): Promise<void> {
  if (!isEncryptedFileType(isPublicFilePath(path), kind.mime)) return storage.moveIn(path, file)
  await storeEncrypted({ storage, personalEncryption }, path, file)
}

async function registerAccepted(
  { context, db, principal }: AcceptFileContext,
  { biz, id = newId() }: ReceivedUpload,
  acceptedFile: AcceptedFile,
): Promise<UploadedFile> {
  const now = context.clock.now()
  const { size, sha256, kind } = acceptedFile
  const stored = `${biz}/${wireDate(now).slice(0, 7).replace('-', '/')}/${randomUUID().replaceAll('-', '')}.${kind.ext}`
  const name = acceptedFile.name || `file.${kind.ext}`
  await storeAccepted(context, stored, acceptedFile)
  try {
    const row = { id, path: stored, biz, isPublic: isPublicFilePath(biz), name, type: kind.mime, size, sha256 }
    await insertFile(db, row, principal, now)
  } catch (error) {
    await context.storage.remove(stored)
    throw error
  }
  return { path: stored, name, size, type: kind.mime }
}
