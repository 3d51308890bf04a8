import { sql } from 'kysely'
import { isPublicFilePath } from '@xuanjiao/contract/system/files/file-calls'
import { newId } from '../../platform/primitives/ids.ts'
import type { TestApp } from '../app/test-app.ts'

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' }

/** A name as the server gives it. */
export const storedFileName = (biz: string, ending: string): string => `${biz}/2026/11/${newId()}.${ending}`

/** A file as an upload of this person leaves it behind: its row alone, for tests that are not about its bytes. */
export async function insertStoredFile(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  username: string,
  path: string,
  { size = 100, tenantId = 1, at = clock.now() }: { size?: number; tenantId?: number; at?: Date } = {},
): Promise<string> {
  const biz = path.split('/')[0] ?? ''
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain'
  await sql`insert into sys_file (id, tenant_id, path, biz, is_public, name, type, size, sha256, created_by, created_at)
    values (${newId()}, ${tenantId}, ${path}, ${biz}, ${isPublicFilePath(path)}, 'x', ${type}, ${size}, '', ${username}, ${at})`.execute(
    database.system,
  )
  return path
}
