import fs from 'node:fs/promises'
import type { UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import { acceptFile, fileSha256, type ReceivedUpload, type AcceptFileContext } from './accept-file.ts'

/** Keeps a file that the product made itself, by the rules of those that people send; the file is used up. */
export async function storeOwnFile(
  acceptFileContext: AcceptFileContext,
  made: Pick<ReceivedUpload, 'file' | 'name' | 'biz'>,
): Promise<UploadedFile> {
  const { size } = await fs.stat(made.file)
  return acceptFile(acceptFileContext, { ...made, size, sha256: await fileSha256(made.file) })
}
