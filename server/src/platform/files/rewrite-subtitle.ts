import fs from 'node:fs/promises'
import { readSubtitle, writeSubtitle } from '@xuanjiao/contract/business/video/subtitle/subtitle-cues'
import { appErrors } from '../errors/app-errors.ts'

const NOT_UTF8 = '字幕文件不是 UTF-8 编码，请在字幕软件或记事本中另存为 UTF-8 后再上传'

/** Writes the cues of a subtitle file, and nothing else of it, as WebVTT; answers how many bytes that are. */
export async function rewriteSubtitle(from: string, to: string, name: string): Promise<number> {
  const ending = /\.srt$/i.test(name) ? 'srt' : 'vtt'
  const read = readSubtitle(decoded(await fs.readFile(from)), ending)
  if (read.problem !== undefined) throw appErrors.unsupported(read.problem)
  const written = Buffer.from(writeSubtitle(read.cues))
  await fs.writeFile(to, written, { mode: 0o600 })
  return written.length
}

/** Another encoding read as this one would show patients signs nobody wrote. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw appErrors.unsupported(NOT_UTF8)
  }
}
