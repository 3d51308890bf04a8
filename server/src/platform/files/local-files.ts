import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../context/app-context.ts'
import { closedFile, findOpened } from '../sealing/file-seal.ts'

type Keeping = Pick<AppContext, 'storage' | 'personal'>

/** Moves a finished local file in, under seal. */
export async function adoptClosed({ storage, personal }: Keeping, target: string, file: string): Promise<void> {
  await storage.put(target, closedFile(personal.ring, target, createReadStream(file)))
  await fs.rm(file, { force: true })
}

/** A local file with what a stored one says once it is opened; `done` clears it. */
export async function openedLocally(
  { storage, personal, config }: Keeping & Pick<AppContext, 'config'>,
  stored: string,
): Promise<{ file: string; done: () => Promise<void> }> {
  const found = await findOpened(storage, personal.ring, stored)
  if (!found) throw new Error(`no file ${stored} in the storage`)
  const folder = path.join(config.DATA_DIR, 'work')
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${randomUUID()}${path.extname(stored)}`)
  const done = () => fs.rm(file, { force: true })
  try {
    await pipeline(found.read(), createWriteStream(file, { mode: 0o600 }))
    return { file, done }
  } catch (error) {
    await done()
    throw error
  }
}
