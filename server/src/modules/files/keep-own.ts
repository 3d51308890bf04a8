import fs from 'node:fs/promises'
import type { UploadedFile } from '@xuanjiao/contract/system/files/files'
import { accept, sumOf, type Arrived, type Taking } from './accept.ts'

/** Keeps a file that the product made itself, by the rules of those that people send; the file is used up. */
export async function keepOwnFile(taking: Taking, made: Pick<Arrived, 'file' | 'name' | 'biz'>): Promise<UploadedFile> {
  const { size } = await fs.stat(made.file)
  return accept(taking, { ...made, size, sha256: await sumOf(made.file) })
}
