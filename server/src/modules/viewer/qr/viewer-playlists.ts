import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { sql } from 'kysely'
import { SERVICE_RUNS } from '../../../platform/access/served-hospital.ts'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { readVisitorProfile } from '../visible/visitor-profile.ts'
import { videoCardOf, videoCardsQuery, type VideoCardRow } from '../visible/visible-videos.ts'
import { playlistOfQrCode } from './qr-codes.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

interface PlaylistRow {
  id: ColumnOf<'he_playlist.id'>
  name: ColumnOf<'he_playlist.name'>
  cover: ColumnOf<'he_playlist.cover'>
  phase: ColumnOf<'he_playlist.edu_phase'>
  playMode: ColumnOf<'he_playlist.play_mode'>
  hospital: ColumnOf<'he_hospital.name'> | null
  suspended: Computed<boolean>
  serving: Computed<boolean>
}

const MOST_ITEMS = 300

async function openPlaylist(db: Db, id: string, tenantId: number): Promise<PlaylistRow> {
  const { rows } = await sql<PlaylistRow>`select l.id, l.name, l.cover, l.edu_phase as phase, l.play_mode as "playMode",
    h.name as hospital, coalesce(h.service_status = 'suspended' or h.status <> '1' or h.deleted_at is not null, false) as suspended,
    coalesce(${SERVICE_RUNS}, true) as serving
    from he_playlist l left join he_hospital h on h.id = l.hospital_id
    where l.id = ${id}::uuid and l.tenant_id = ${tenantId} and l.status = '1' and l.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw appErrors.notFound()
  if (row.suspended) throw appErrors.business('该医院服务已暂停')
  return row
}

export function serveViewerPlaylists(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerRead(context, viewerBrowseCalls.playlist, async ({ query, db, viewer, now }) => {
    const tenantId = viewer?.tenantId ?? HOME_TENANT
    const id = query.id ?? (await playlistOfQrCode(db, query.q ?? '', tenantId))
    const { suspended: _, serving, ...list } = await openPlaylist(db, id, tenantId)
    const visitor = await readVisitorProfile(db, viewer)
    const cards = videoCardsQuery(visitor, tenantId, now, {
      joins: sql`join he_playlist_item l on l.video_id = p.video_id`,
      where: sql`l.playlist_id = ${id}::uuid and ${serving ? sql`true` : sql`p.owner_type = 'platform'`}`,
      order: sql`l.sort_no, p.video_id`,
      limit: MOST_ITEMS,
    })
    const { rows } = await sql<VideoCardRow & { required: Computed<boolean> }>`
      select found.*, l.required_flag = 'Y' as required from (${cards}) found
      join he_playlist_item l on l.video_id = found.id and l.playlist_id = ${id}::uuid order by l.sort_no, found.id`.execute(
      db,
    )
    return {
      ...list,
      items: rows.map(row => {
        const video = videoCardOf(row)
        return { video, required: row.required, progressPct: video.progressPct }
      }),
    }
  })
}
