import { mapPack } from '@xuanjiao/contract/business/map-pack/map-pack'
import { mapPackCalls } from '@xuanjiao/contract/business/map-pack/map-pack-calls'
import type { MapFeature } from '@xuanjiao/contract/business/map-pack/map-geojson'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import type { Principal } from '../../platform/access/principal.ts'
import { serveHeavy, serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityServices } from '../entities/index.ts'
import { readStoredMap } from './stored-map.ts'

const UNREADABLE = '地图文件读取失败，请联系系统管理员重新上传'

const enabledPacks = (db: Db, { tenantId }: Pick<Principal, 'tenantId'>) =>
  db
    .selectFrom('he_map_pack')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', '1')
    .where('deleted_at', 'is', null)

const isHidden = ({ grants }: Principal, field: keyof typeof mapPack.fields): boolean =>
  grants.fieldAccess(fieldPermissionCode(mapPack, field)) === 'hidden'

/** The map of the home (rules/figures#map-packs): borders are no secret, so whoever sees its figures sees them. */
export function serveShownMap(context: EntityServices): void {
  const read = lastRead(context)
  serveStaff(context, mapPackCalls.shown, async ({ db, principal }) => {
    // No map is shown without its number: who may not see that has the tiles.
    if (isHidden(principal, 'approvalNo')) return null
    const row = await enabledPacks(db, principal)
      .select(['id', 'version', 'approval_no as approvalNo', 'source'])
      .executeTakeFirst()
    return row ? { ...row, source: isHidden(principal, 'source') ? null : row.source } : null
  })
  serveHeavy(context, mapPackCalls.shapes, async ({ query: { id }, db, principal }) => {
    const row = await enabledPacks(db, principal).select('map_file as path').where('id', '=', id).executeTakeFirst()
    if (!row) throw appErrors.notFound()
    return { type: 'FeatureCollection' as const, features: await read(row.path) }
  })
}

/** Stored files never change, and homes ask for the same one: the last that was read is kept. */
function lastRead(context: EntityServices): (path: string) => Promise<MapFeature[]> {
  let last: { path: string; features: MapFeature[] } | undefined
  return async path => {
    if (last?.path === path) return last.features
    const stored = await readStoredMap(context, path)
    if (stored === undefined || 'problem' in stored) throw appErrors.business(UNREADABLE)
    last = { path, features: stored.features }
    return stored.features
  }
}
