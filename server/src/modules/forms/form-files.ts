import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { mayReadFile, registeredFiles } from '../../platform/files/registered-files.ts'
import type { Principal } from '../../platform/access/principal.ts'

/** Paths of stored files, as `xj_paths_in` of the database finds them. */
const PATHS = /[a-zA-Z]+\/\d{4}\/\d{2}\/[0-9a-f]{32}\.[a-z0-9]{1,8}/g

export const storedPathsIn = (text: string): readonly string[] => [...new Set(text.match(PATHS))]

interface FileAsking {
  readonly principal: Principal
  readonly db: Db
  /** What was filled in before: its files are not asked for again. */
  readonly before?: { readonly desformDataJson?: string | null }
}

/** Whoever reads a submission reads the files in it, so it holds none that its sender may not read. */
export async function requireOwnFiles(
  context: Pick<AppContext, 'fileReadChecks'>,
  { principal, db, before }: FileAsking,
  json: string,
): Promise<void> {
  const known = new Set(storedPathsIn(before?.desformDataJson ?? ''))
  const paths = storedPathsIn(json).filter(path => !known.has(path))
  if (paths.length === 0) return
  const files = await registeredFiles(db, principal.tenantId, paths)
  for (const path of paths) {
    const file = files.get(path)
    const isOwn = file && (file.createdBy === principal.username || (await mayReadFile(context, db, principal, file)))
    if (!isOwn) throw appErrors.field('desformDataJson', '文件不存在，或不是您上传的，请重新上传')
  }
}
