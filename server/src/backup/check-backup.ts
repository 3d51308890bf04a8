import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { z } from 'zod'
import { StartError } from '../platform/errors/start-error.ts'
import { FORMAT, head as headSchema, PART, sums as sumsSchema, type BackupHead, type Sums } from './format.ts'
import { unpacked, type Entry } from './tar.ts'

/** What a backup says of itself, once every byte of it has been found right. */
export interface CheckedBackup {
  head: BackupHead
  sums: Sums
  secret: string | undefined
}

type Say = (line: string) => void

export const broken = (what: string) =>
  new StartError(`备份文件不完整或已损坏：${what}`, '请换用另一份备份；没有写入任何内容。')

/** Reads a backup from end to end and holds it against its seal, before anything is made of it. */
export async function checkBackup(file: string, say: Say): Promise<CheckedBackup> {
  try {
    return await read(file, say)
  } catch (error) {
    if (error instanceof StartError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    const unread = error instanceof SyntaxError || error instanceof z.ZodError
    throw broken(unread ? '内容无法识别' : (error as Error).message)
  }
}

async function read(file: string, say: Say): Promise<CheckedBackup> {
  const sum = createHash('sha256')
  const found: Partial<CheckedBackup> & { sealed?: boolean } = {}
  const progress = progressOf(fs.statSync(file).size, say)
  for await (const entry of unpacked(fs.createReadStream(file, { highWaterMark: 2 ** 20 }), sum)) {
    const before = entry.name === PART.seal ? sum.copy().digest('hex') : ''
    if (entry.name === PART.head) found.head = headIn(await textOf(entry))
    else if (entry.name === PART.secret) found.secret = await textOf(entry)
    else if (entry.name === PART.sums) found.sums = sumsSchema.parse(JSON.parse(await textOf(entry)))
    else if (entry.name === PART.seal) found.sealed = (await textOf(entry)) === before
    else for await (const piece of entry.body) progress(piece.length)
  }
  const { head, sums, sealed } = found
  if (!sealed || !head || !sums) throw broken('校验和不符')
  return { head, sums, secret: found.secret }
}

export async function textOf({ body }: Entry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(body)).toString('utf8')
}

function headIn(text: string): BackupHead {
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text))
  if (format !== FORMAT)
    throw new StartError(
      `备份的格式是 ${format}，本程序读取的格式是 ${FORMAT}`,
      '请用制作备份的那个版本的程序来恢复；没有写入任何内容。',
    )
  return headSchema.parse(JSON.parse(text))
}

/** A line for every fifth. */
function progressOf(size: number, say: Say): (bytes: number) => void {
  let [read, told] = [0, 0]
  return bytes => {
    read += bytes
    const fifth = Math.floor((read * 5) / size)
    if (fifth > told) say(`校验 ${(told = fifth) * 20}%`)
  }
}
