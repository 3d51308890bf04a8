import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isPublicPath, type Biz, type UploadedFile } from '@xuanjiao/contract/system/files'
import { Refusal } from '@xuanjiao/contract/refusal'
import { upload as says } from '@xuanjiao/contract/messages'
import { wireDate } from '@xuanjiao/contract/wire'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import type { ReceivedFile } from '../../platform/http/form.ts'
import { receiveForm } from '../../platform/http/multipart.ts'
import { newId } from '../../platform/ids.ts'
import type { Images } from '../../platform/images/images.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { detectKind } from './detect.ts'
import {
  bizOf,
  kindByEnding,
  MOST_BYTES,
  MOST_OF_ALL,
  ONLY_IMAGES,
  ONLY_KNOWN,
  tooLargeMessage,
  type FileKind,
} from './kinds.ts'
import { insertFile } from './store.ts'

/** Receives one file, makes sure of what it is, and stores it under a name of ours. */
export async function upload(
  house: House,
  images: Images,
  request: FastifyRequest,
  db: Db,
  who: Staff,
): Promise<UploadedFile> {
  const limits = { folder: workFolder(house), maxFileBytes: MOST_OF_ALL, maxFiles: 1 }
  const form = await receiveForm(request, limits)
  try {
    const [received] = form.files
    if (!received) throw deny.input(says.nothing)
    const biz = bizOf(form.fields)
    const kind = await acceptedKind(received, biz)
    const file = kind.family === 'image' ? await redrawn(images, received) : { ...received, kind }
    return await keep(house, db, who, biz, file)
  } finally {
    await form.done()
  }
}

export const workFolder = ({ config }: Pick<House, 'config'>): string => path.join(config.DATA_DIR, 'work')

async function acceptedKind({ file, name, size }: ReceivedFile, biz: Biz): Promise<FileKind> {
  const onlyImages = isPublicPath(biz)
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
async function redrawn(images: Images, { file, name }: ReceivedFile): Promise<Ready> {
  const output = `${file}.drawn`
  try {
    const { type, size } = await images.rewrite(file, output)
    const kind = kindByEnding(type)
    if (!kind) throw deny.unsupported(ONLY_IMAGES)
    return { file: output, name, size, sha256: await sumOf(output), kind }
  } catch (error) {
    await fs.rm(output, { force: true })
    throw error
  }
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

async function keep(house: House, db: Db, who: Staff, biz: Biz, file: Ready): Promise<UploadedFile> {
  const now = house.clock.now()
  const stored = `${biz}/${wireDate(now).slice(0, 7).replace('-', '/')}/${randomUUID().replaceAll('-', '')}.${file.kind.ext}`
  const { size, sha256, kind } = file
  const name = file.name || `file.${kind.ext}`
  await house.storage.adopt(stored, file.file)
  try {
    const row = { id: newId(), path: stored, biz, isPublic: isPublicPath(biz), name, type: kind.mime, size, sha256 }
    await insertFile(db, row, who, now)
  } catch (error) {
    await house.storage.remove(stored)
    throw error
  }
  return { path: stored, name, size, type: kind.mime }
}
