import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import type { ColumnOf } from '../database/statement-rows.ts'
import type { Storage } from '../storage/storage.ts'
import { closedFile, findOpened, keyIdOf } from './file-seal.ts'
import type { KeyRing } from './keys.ts'

/** Scans and documents that were taken in privately, and what jobs made of personal rows, are sealed; what is played is read by parts all the time, and is not. */
export const isSealedKind = (isPublic: boolean, type: string): boolean => !isPublic && !/^(audio|video)\//.test(type)

const BATCH = 100

/** Seals stored files that are not under the key of now, one by one; whoever stops it may begin again at any time. */
interface SealedFile {
  path: ColumnOf<'sys_file.path'>
  type: ColumnOf<'sys_file.type'>
}

export async function resealFiles(
  database: Database,
  storage: Storage,
  ring: KeyRing,
  say: (done: number) => void,
): Promise<number> {
  let done = 0
  for (let last: string | undefined = ''; last !== undefined;) {
    const { rows }: { rows: SealedFile[] } = await sql<SealedFile>`
      select path, type from (
        select path, type from sys_file where not is_public
        union all select result->>'file', '' from sys_job where result->>'file' is not null
        union all select payload->>'path', '' from sys_job where kind = 'entity.import'
      ) kept where path > ${last} order by path limit ${BATCH}`.execute(database.system)
    for (const { path, type } of rows)
      if (isSealedKind(false, type) && (await resealFile(storage, ring, path))) say((done += 1))
    last = rows.at(-1)?.path
  }
  return done
}

/** It is whole under its name at every moment: the storage puts it there when all of it is written. */
async function resealFile(storage: Storage, ring: KeyRing, path: string): Promise<boolean> {
  const stored = await storage.find(path)
  if (!stored || (await keyIdOf(stored)) === ring.now.id) return false
  const opened = await findOpened(storage, ring, path)
  if (!opened) return false
  await storage.put(path, closedFile(ring, path, opened.read()))
  return true
}
