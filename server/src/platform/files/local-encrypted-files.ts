import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../context/app-context.ts'
import { encryptFile, findDecryptedFile } from '../encryption/file-encryption.ts'

type EncryptedStorage = Pick<AppContext, 'storage' | 'personalEncryption'>

/** Moves a finished local file in, encrypted. */
export async function storeEncrypted(
  { storage, personalEncryption }: EncryptedStorage,
  target: string,
  file: string,
): Promise<void> {
  await storage.put(target, encryptFile(personalEncryption.keyRing, target, createReadStream(file)))
  await fs.rm(file, { force: true })
}

/** A local file with what a stored one says once it is opened; `done` clears it. */
export async function decryptedLocalFile(
  { storage, personalEncryption, config }: EncryptedStorage & Pick<AppContext, 'config'>,
  stored: string,
): Promise<{ file: string; done: () => Promise<void> }> {
  const match = await findDecryptedFile(storage, personalEncryption.keyRing, stored)
  if (!match) throw new Error(`no file ${stored} in the storage`)
  const folder = path.join(config.DATA_DIR, 'work')
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${randomUUID()}${path.extname(stored)}`)
  const done = () => fs.rm(file, { force: true })
  try {
    await pipeline(match.read(), createWriteStream(file, { mode: 0o600 }))
    return { file, done }
  } catch (error) {
    await done()
    throw error
  }
}
