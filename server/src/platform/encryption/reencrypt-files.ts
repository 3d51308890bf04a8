import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import type { ColumnOf } from '../database/statement-rows.ts'
import type { FileStorage } from '../storage/storage.ts'
import { encryptFile, findDecryptedFile, encryptionKeyIdOf } from './file-encryption.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * Scans and documents that were taken in privately, and what jobs made of personal rows, are encrypted; what is played
 * is read by parts all the time, and is not.
 */
export const isEncryptedFileType = (isPublic: boolean, type: string): boolean =>
  !isPublic && !/^(audio|video)\//.test(type)

const BATCH = 100

/** Seals stored files that are not under the key of now, one by one; whoever stops it may begin again at any time. */
interface EncryptedFile {
  path: ColumnOf<'sys_file.path'>
  type: ColumnOf<'sys_file.type'>
}

export async function reencryptFiles(
  database: Database,
  storage: FileStorage,
  ring: KeyRing,
  say: (done: number) => void,
): Promise<number> {
  let done = 0
  for (let last: string | undefined = ''; last !== undefined;) {
    const { rows }: { rows: EncryptedFile[] } = await sql<EncryptedFile>`
      select path, type from (
        select path, type from sys_file where not is_public
        union all select result->>'file', '' from sys_job where result->>'file' is not null
        union all select payload->>'path', '' from sys_job where kind = 'entity.import'
      ) kept where path > ${last} order by path limit ${BATCH}`.execute(database.system)
    for (const { path, type } of rows)
      if (isEncryptedFileType(false, type) && (await reencryptFile(storage, ring, path))) say((done += 1))
    last = rows.at(-1)?.path
  }
  return done
}

/** It is whole under its name at every moment: the storage puts it there when all of it is written. */
async function reencryptFile(storage: FileStorage, ring: KeyRing, path: string): Promise<boolean> {
  const stored = await storage.find(path)
  if (!stored || (await encryptionKeyIdOf(stored)) === ring.current.id) return false
  const opened = await findDecryptedFile(storage, ring, path)
  if (!opened) return false
  await storage.put(path, encryptFile(ring, path, opened.read()))
  return true
}
