import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isPublicPath, type Biz, type UploadedFile } from '@xuanjiao/contract/system/files/files'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { Images } from '../../platform/images/images.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { adoptClosed } from '../../platform/files/local-files.ts'
import { isSealedKind } from '../../platform/sealing/reseal-files.ts'
import type { Staff } from '../../platform/access/who.ts'
import { detectKind } from './detect.ts'
import { kindByEnding, MOST_BYTES, ONLY_IMAGES, ONLY_KNOWN, tooLargeMessage, type FileKind } from './kinds.ts'
import { needQuota } from './quota.ts'
import { insertFile } from './store.ts'

export const workFolder = ({ config }: Pick<AppContext, 'config'>): string => path.join(config.DATA_DIR, 'work')

/** What files are taken in with. */
export type KeepsFiles = Pick<AppContext, 'config' | 'clock' | 'storage' | 'personal'>

/** What every way of giving us a file needs. */
export interface Taking {
  context: KeepsFiles
  images: Images
  db: Db
  who: Staff
}

/** A file that is here, of which nothing is known but what its sender says. */
export interface Arrived {
  file: string
  name: string
  size: number
  sha256: string
  biz: Biz
  /** Whatever the label, only a picture will do. */
  onlyImages?: boolean
  id?: string
}

/** Makes sure of what it is and stores it under a name of ours. However it came, no file is kept but through here. */
export async function accept(taking: Taking, arrived: Arrived): Promise<UploadedFile> {
  const kind = await acceptedKind(arrived)
  await needQuota(taking, arrived.size)
  if (kind.family !== 'image') return keep(taking, arrived, { ...arrived, kind })
  const drawn = `${arrived.file}.drawn`
  try {
    return await keep(taking, arrived, await redrawn(taking.images, arrived, drawn))
  } finally {
    await fs.rm(drawn, { force: true })
  }
}

async function acceptedKind({ file, name, size, biz, onlyImages = isPublicPath(biz) }: Arrived): Promise<FileKind> {
  const kind = await detectKind(file, name)
  if (!kind) throw deny.unsupported(onlyImages ? ONLY_IMAGES : ONLY_KNOWN)
  if (onlyImages && kind.family !== 'image') throw deny.unsupported(ONLY_IMAGES)
  if (size > MOST_BYTES[kind.family]) throw new Refusal(413, tooLargeMessage(kind.family))
  return kind
}

interface Ready {
  file: string
  name: string
  size: number
  sha256: string
  kind: FileKind
}

/** A picture is never kept as it came: only its pixels are. */
async function redrawn(images: Images, { file, name }: Arrived, drawn: string): Promise<Ready> {
  const { type, size } = await images.rewrite(file, drawn)
  const kind = kindByEnding(type)
  if (!kind) throw deny.unsupported(ONLY_IMAGES)
  return { file: drawn, name, size, sha256: await sumOf(drawn), kind }
}

export async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

/** Scans and documents for few eyes are kept under seal. */
async function store(
  { storage, personal }: Pick<AppContext, 'storage' | 'personal'>,
  path: string,
  { file, kind }: Ready,
): Promise<void> {
  if (!isSealedKind(isPublicPath(path), kind.mime)) return storage.adopt(path, file)
  await adoptClosed({ storage, personal }, path, file)
}

async function keep({ context, db, who }: Taking, { biz, id = newId() }: Arrived, ready: Ready): Promise<UploadedFile> {
  const now = context.clock.now()
  const { size, sha256, kind } = ready
  const stored = `${biz}/${wireDate(now).slice(0, 7).replace('-', '/')}/${randomUUID().replaceAll('-', '')}.${kind.ext}`
  const name = ready.name || `file.${kind.ext}`
  await store(context, stored, ready)
  try {
    const row = { id, path: stored, biz, isPublic: isPublicPath(biz), name, type: kind.mime, size, sha256 }
    await insertFile(db, row, who, now)
  } catch (error) {
    await context.storage.remove(stored)
    throw error
  }
  return { path: stored, name, size, type: kind.mime }
}
