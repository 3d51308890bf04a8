import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { z } from 'zod'
import { StartError } from '../platform/errors/start-error.ts'
import {
  BACKUP_FORMAT,
  backupHeaderSchema as headSchema,
  BACKUP_PARTS,
  backupChecksumsSchema as sumsSchema,
  type BackupHeader,
  type BackupChecksums,
} from './backup-format.ts'
import { unpackTar, type TarEntry } from './tar.ts'

/** What a backup says of itself, once every byte of it has been found right. */
export interface VerifiedBackup {
  header: BackupHeader
  checksums: BackupChecksums
  secret: string | undefined
}

type Say = (line: string) => void

export const brokenBackupError = (what: string) =>
  new StartError(`备份文件不完整或已损坏：${what}`, '请换用另一份备份；没有写入任何内容。')

/** Reads a backup from end to end and holds it against its seal, before anything is made of it. */
export async function verifyBackup(file: string, say: Say): Promise<VerifiedBackup> {
  try {
    return await readBackup(file, say)
  } catch (error) {
    if (error instanceof StartError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    const unread = error instanceof SyntaxError || error instanceof z.ZodError
    throw brokenBackupError(unread ? '内容无法识别' : (error as Error).message)
  }
}

async function readBackup(file: string, say: Say): Promise<VerifiedBackup> {
  const sum = createHash('sha256')
  const match: Partial<VerifiedBackup> & { sealed?: boolean } = {}
  const progress = progressOf(fs.statSync(file).size, say)
  for await (const entry of unpackTar(fs.createReadStream(file, { highWaterMark: 2 ** 20 }), sum)) {
    const before = entry.name === BACKUP_PARTS.seal ? sum.copy().digest('hex') : ''
    if (entry.name === BACKUP_PARTS.head) match.header = parseHeader(await tarEntryText(entry))
    else if (entry.name === BACKUP_PARTS.secret) match.secret = await tarEntryText(entry)
    else if (entry.name === BACKUP_PARTS.sums) match.checksums = sumsSchema.parse(JSON.parse(await tarEntryText(entry)))
    else if (entry.name === BACKUP_PARTS.seal) match.sealed = (await tarEntryText(entry)) === before
    else for await (const piece of entry.body) progress(piece.length)
  }
  const { header, checksums, sealed } = match
  if (!sealed || !header || !checksums) throw brokenBackupError('校验和不符')
  return { header, checksums, secret: match.secret }
}

export async function tarEntryText({ body }: TarEntry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(body)).toString('utf8')
}

function parseHeader(text: string): BackupHeader {
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text))
  if (format !== BACKUP_FORMAT)
    throw new StartError(
      `备份的格式是 ${format}，本程序读取的格式是 ${BACKUP_FORMAT}`,
      '请用制作备份的那个版本的程序来恢复；没有写入任何内容。',
    )
  return headSchema.parse(JSON.parse(text))
}

/** A line for every fifth. */
function progressOf(size: number, say: Say): (bytes: number) => void {
  let [read, reply] = [0, 0]
  return bytes => {
    read += bytes
    const fifth = Math.floor((read * 5) / size)
    if (fifth > reply) say(`校验 ${(reply = fifth) * 20}%`)
  }
}
