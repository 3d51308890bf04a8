import { MAX_OPEN_FILE_MB } from '@xuanjiao/contract/system/forms/form-link-calls'
import type { UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { FileGiver } from '../files/index.ts'
import { storedPathsIn } from './form-files.ts'
import type { LinkedForm } from './form-link-store.ts'

const LABEL = 'formFile'
/** Of one form, sent and not handed in: it is swept at night, so that nobody fills the disk through one address. */
const WAITING = { mb: 500, files: 500 } as const

/** How people without an account stand behind a file: as the form they fill in, and where it belongs. */
export const formAsGiver = ({ id, tenantId, hospitalId, areaCode }: LinkedForm): FileGiver => ({
  username: `form:${id}`,
  tenantId,
  orgCode: null,
  dataScope: hospitalId && areaCode ? { kind: 'hospital', hospitalId, areaCode } : { kind: 'nowhere' },
})

interface WaitingFiles {
  bytes: number
  files: number
}

/** Refuses a further file where too many wait that nobody has handed in. */
async function requireRoom(db: Db, form: LinkedForm): Promise<void> {
  const { rows } = await sql<Computed<WaitingFiles>>`
    select coalesce(sum(size), 0)::float8 as bytes, count(*)::integer as files from sys_file f
    where tenant_id = ${form.tenantId} and created_by = ${formAsGiver(form).username} and deleted_at is null
      and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path)`.execute(db)
  const { bytes, files } = rows[0] ?? { bytes: 0, files: 0 }
  if (files >= WAITING.files || bytes >= WAITING.mb * 1024 ** 2)
    throw appErrors.business('这张表单待提交的文件太多，请明天再上传')
}

/** Keeps a file of somebody who fills the form in, private and the form's own until it is handed in. */
export async function keepOpenFile(
  { database, visitorFiles }: Pick<AppContext, 'database' | 'visitorFiles'>,
  form: LinkedForm,
  request: FastifyRequest,
): Promise<UploadedFile> {
  await requireRoom(database.forTenant(form.tenantId), form)
  return visitorFiles.keep(request, { giver: formAsGiver(form), biz: LABEL, maxMb: MAX_OPEN_FILE_MB })
}

/** The files in what was filled in are those that were sent to this form, and in no other submission; they are held. */
export async function requireSentFiles(tx: Db, form: LinkedForm, json: string): Promise<void> {
  const paths = [...new Set([...entryPathsIn(JSON.parse(json)), ...storedPathsIn(json)])]
  if (paths.length === 0) return
  const { rows } = await sql<Pick<RowOf<'sys_file'>, 'path'>>`
    select path from sys_file f
    where tenant_id = ${form.tenantId} and path = any(${paths}::text[]) and deleted_at is null
      and created_by = ${formAsGiver(form).username}
      and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path)
    for update of f`.execute(tx)
  if (rows.length < paths.length) throw appErrors.field('desformDataJson', '文件已失效，请重新上传')
}

/** Where the entries of uploads lead, in rows and forms within as well. */
function entryPathsIn(data: unknown): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, url } = value as { type?: unknown; url?: unknown }
    if ((type === 'file' || type === 'img') && url !== undefined) found.push(String(url))
    for (const inner of Object.values(value)) look(inner)
  }
  look(data)
  return found
}
