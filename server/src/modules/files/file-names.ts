import { isPublicFilePath } from '@xuanjiao/contract/system/files/file-calls'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { privateFileFor, publicFileFor } from './file-store.ts'

/** What stored files were called when they came. A path one may not read is left out, as if it were not there. */
export async function fileNamesOf(
  context: Pick<AppContext, 'fileReadChecks'>,
  db: Db,
  principal: Principal,
  paths: readonly string[],
): Promise<{ path: string; name: string }[]> {
  const matches = []
  for (const path of new Set(paths)) {
    const file = await (isPublicFilePath(path)
      ? publicFileFor(db, path, principal)
      : privateFileFor(context, db, path, principal))
    if (file) matches.push({ path, name: file.name })
  }
  return matches
}
