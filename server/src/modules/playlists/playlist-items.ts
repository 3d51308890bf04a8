import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { playlistCalls, type PlaylistItem } from '@xuanjiao/contract/business/playlists/playlist-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import {
  visibleVideosFor,
  PICKED_VIDEO_JOINS,
  readOfferedVideos,
  shareListEditing,
  requireAllowedVideos,
  saveVideoList,
  pickedVideoColumns,
  type ListOwner,
  type PickedVideoRow,
} from '../video-picking/index.ts'

/** What a playlist holds, and putting it together (rules/catalogue#playlists). */
export function servePlaylistItems(context: EntityServices): void {
  const playlists = recordAccessOf(context, playlist)
  shareListEditing(context, playlist, playlistCalls.saveItems.allow)

  serveStaff(context, playlistCalls.items, async ({ query, db, principal }) => {
    const { id, name, version, ...owner } = await playlists.get(principal, query.id)
    return { id, name, version, items: visibleVideosFor(principal, await itemsOf(db, id, owner)) }
  })

  serveStaff(context, playlistCalls.candidates, async ({ query, db, principal }) =>
    readOfferedVideos(db, principal, await playlists.get(principal, query.id), query),
  )

  serveStaff(context, playlistCalls.saveItems, async ({ body, principal }) => {
    const { hospitalId, areaCode } = await playlists.get(principal, body.id)
    const version = await saveVideoList(context, playlist, principal, body, db =>
      replacePlaylistItems(db, principal, { id: body.id, hospitalId, areaCode }, body.items),
    )
    return withMessage(`已保存，共 ${numberText(body.items.length)} 个视频`, { version })
  })
}

async function itemsOf(db: Db, id: string, owner: ListOwner): Promise<PlaylistItem[]> {
  const { rows } = await sql<
    PickedVideoRow & { requiredFlag: ColumnOf<'he_playlist_item.required_flag', PlaylistItem['requiredFlag']> }
  >`
    select ${pickedVideoColumns(owner)}, i.required_flag as "requiredFlag"
    from he_playlist_item i join he_video v on v.id = i.video_id ${PICKED_VIDEO_JOINS}
    where i.playlist_id = ${id}::uuid and v.deleted_at is null order by i.sort_no, v.id`.execute(db)
  return rows
}

async function replacePlaylistItems(
  db: Db,
  principal: Principal,
  { id, ...owner }: ListOwner & { id: string },
  items: readonly { videoId: string; requiredFlag: 'Y' | 'N' }[],
): Promise<void> {
  const ids = items.map(item => item.videoId)
  await requireAllowedVideos(
    db,
    principal,
    owner,
    'items',
    ids,
    sql`select video_id from he_playlist_item where playlist_id = ${id}::uuid`,
  )
  await sql`delete from he_playlist_item where playlist_id = ${id}::uuid and video_id <> all(${ids}::uuid[])`.execute(
    db,
  )
  await sql`insert into he_playlist_item (tenant_id, playlist_id, video_id, sort_no, required_flag)
    select ${principal.tenantId}, ${id}::uuid, x.id, x.at * 10, x.required
    from unnest(${ids}::uuid[], ${items.map(item => item.requiredFlag)}::text[]) with ordinality as x (id, required, at)
    on conflict (playlist_id, video_id) do update set sort_no = excluded.sort_no, required_flag = excluded.required_flag`.execute(
    db,
  )
}
