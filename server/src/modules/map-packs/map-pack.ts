import { mapPack } from '@xuanjiao/contract/business/map-pack/map-pack'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import { readStoredMap } from './stored-map.ts'

/** Map packs as records: what is not a map of the whole country is not kept, and one at most is on (rules/figures#map-packs). */
const hooksOf = (files: Pick<AppContext, 'storage' | 'personalEncryption'>): EntityHooks<typeof mapPack.fields> => ({
  async beforeSave({ mapFile }, { before }) {
    if (typeof mapFile === 'string' && mapFile !== '' && mapFile !== before?.mapFile) await requireMap(files, mapFile)
  },
  async afterSave({ id, status }, { db, principal }) {
    if (status === '1') await requireOnlyEnabled(db, principal.tenantId, id)
  },
})

async function requireMap(files: Pick<AppContext, 'storage' | 'personalEncryption'>, path: string): Promise<void> {
  const read = await readStoredMap(files, path)
  if (read === undefined) throw appErrors.field('mapFile', '请重新上传地图文件')
  if ('problem' in read) throw appErrors.field('mapFile', read.problem)
}

/** Of two that are switched on at once the second waits, and finds the first. */
async function requireOnlyEnabled(db: Db, tenantId: number, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('he_map_pack', ${tenantId}))`.execute(db)
  const other = await db
    .selectFrom('he_map_pack')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', '1')
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw appErrors.field('status', `同一时间只能启用一个地图包，请先停用“${other.name}”`)
}

export function serveMapPackRecord(context: EntityServices): void {
  serveEntityModule(context, mapPack, hooksOf(context))
}
