import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { viewerAsGiver } from './outside-files.ts'

interface GivenPictures {
  tenantId: number
  userId: string
  images: readonly string[]
}

/** Only pictures a viewer has given themselves, and that no other record holds (rules/viewers#pictures). */
export async function requireOwnPictures(tx: Db, { tenantId, userId, images }: GivenPictures): Promise<void> {
  const wanted = new Set(images)
  if (wanted.size === 0) return
  const { rows } = await sql<Computed<{ own: number }>>`select count(*)::integer as own from sys_file f
    where f.tenant_id = ${tenantId} and f.path = any(${[...wanted]}::text[]) and f.deleted_at is null
      and f.created_by = ${viewerAsGiver({ tenantId, userId }).username}
      and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path)`.execute(tx)
  if (rows[0]?.own !== images.length) throw appErrors.field('images', '图片不存在或已使用，请重新上传')
}
