import { isPublicPath } from '@xuanjiao/contract/system/files/files'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Staff } from '../../platform/access/who.ts'
import { fileForStaff, publicFileForStaff } from './store.ts'

/** What stored files were called when they came. A path one may not read is left out, as if it were not there. */
export async function namesOf(
  context: Pick<AppContext, 'fileReaders'>,
  db: Db,
  who: Staff,
  paths: readonly string[],
): Promise<{ path: string; name: string }[]> {
  const found = []
  for (const path of new Set(paths)) {
    const file = await (isPublicPath(path) ? publicFileForStaff(db, path, who) : fileForStaff(context, db, path, who))
    if (file) found.push({ path, name: file.name })
  }
  return found
}
