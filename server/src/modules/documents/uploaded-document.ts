import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { decryptedLocalFile } from '../../platform/files/local-encrypted-files.ts'
import { markKindOf, type FileMarker } from './watermark/file-marker.ts'

/** A file that was sent for a document, and what is kept of it. */
export interface UploadedDocument {
  filePath: string
  /** What it was called when it was sent. */
  fileName: string
  ext: string
  size: number
  md5: string
  /** A mark can be drawn into it. */
  markable: boolean
}

export interface UploadReader {
  context: Pick<AppContext, 'config' | 'storage' | 'personalEncryption'>
  marker: FileMarker
  db: Db
  principal: Pick<Principal, 'tenantId' | 'username'>
}

/**
 * A file this person has sent for a document and that nothing holds yet: everything that came by the door of files has
 * been looked at there, and no other label lets so much in (rules/documents#files).
 */
export async function readUploadedFile(reader: UploadReader, field: string, path: string): Promise<UploadedDocument> {
  const row = await ownUnusedFile(reader, path)
  if (!row) throw appErrors.field(field, '文件不存在或已被清理，请重新上传')
  const ext = path.split('.').at(-1) ?? ''
  const local = await decryptedLocalFile(reader.context, path)
  try {
    const [md5, markable] = await Promise.all([md5Of(local.file), canBeMarked(reader.marker, ext, local.file)])
    return { filePath: path, fileName: row.name, ext, size: row.size, md5, markable }
  } finally {
    await local.done()
  }
}

async function ownUnusedFile(
  { db, principal }: UploadReader,
  path: string,
): Promise<Pick<RowOf<'sys_file'>, 'size' | 'name'> | undefined> {
  const { rows } = await sql<Pick<RowOf<'sys_file'>, 'size' | 'name'>>`
    select size::float8 as size, name from sys_file f where f.tenant_id = ${principal.tenantId} and f.path = ${path} and f.biz = 'docFile'
      and f.created_by = ${principal.username} and f.deleted_at is null
      and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path)`.execute(db)
  return rows[0]
}

async function md5Of(file: string): Promise<string> {
  const sum = createHash('md5')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

/** Tried once, when it comes: a document that is encrypted or put together oddly is told from others then. */
async function canBeMarked(marker: FileMarker, ext: string, file: string): Promise<boolean> {
  const kind = markKindOf(ext)
  if (kind === undefined) return false
  const marked = `${file}.tried`
  try {
    await marker.run({ kind, file, marked, lines: ['试'] })
    return true
  } catch {
    return false
  } finally {
    await rm(marked, { force: true })
  }
}
