import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { playlistCalls, type PlaylistItem } from '@xuanjiao/contract/business/playlists/playlist-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import {
  asSeenBy,
  NAMES,
  offeredVideos,
  openToOthers,
  refuseStrangers,
  saveList,
  shownOf,
  type ListOwner,
  type PickedColumns,
} from '../picking/index.ts'

/** What a playlist holds, and putting it together (rules/catalogue#playlists). */
export function servePlaylistItems(context: EntityServices): void {
  const playlists = recordsOf(context, playlist)
  openToOthers(context, playlist, playlistCalls.saveItems.allow)

  serve(context, playlistCalls.items, async ({ query, db, who }) => {
    const { id, name, version, ...owner } = await playlists.get(who, query.id)
    return { id, name, version, items: asSeenBy(who, await itemsOf(db, id, owner)) }
  })

  serve(context, playlistCalls.candidates, async ({ query, db, who }) =>
    offeredVideos(db, who, await playlists.get(who, query.id), query),
  )

  serve(context, playlistCalls.saveItems, async ({ body, who }) => {
    const { hospitalId, areaCode } = await playlists.get(who, body.id)
    const version = await saveList(context, playlist, who, body, db =>
      putIn(db, who, { id: body.id, hospitalId, areaCode }, body.items),
    )
    return told(`已保存，共 ${body.items.length} 个视频`, { version })
  })
}

async function itemsOf(db: Db, id: string, owner: ListOwner): Promise<PlaylistItem[]> {
  const { rows } = await sql<
    PickedColumns & { requiredFlag: ColumnOf<'he_playlist_item.required_flag', PlaylistItem['requiredFlag']> }
  >`
    select ${shownOf(owner)}, i.required_flag as "requiredFlag"
    from he_playlist_item i join he_video v on v.id = i.video_id ${NAMES}
    where i.playlist_id = ${id}::uuid and v.deleted_at is null order by i.sort_no, v.id`.execute(db)
  return rows
}

async function putIn(
  db: Db,
  who: Staff,
  { id, ...owner }: ListOwner & { id: string },
  items: readonly { videoId: string; requiredFlag: 'Y' | 'N' }[],
): Promise<void> {
  const ids = items.map(item => item.videoId)
  await refuseStrangers(
    db,
    who,
    owner,
    'items',
    ids,
    sql`select video_id from he_playlist_item where playlist_id = ${id}::uuid`,
  )
  await sql`delete from he_playlist_item where playlist_id = ${id}::uuid and video_id <> all(${ids}::uuid[])`.execute(
    db,
  )
  await sql`insert into he_playlist_item (tenant_id, playlist_id, video_id, sort_no, required_flag)
    select ${who.tenantId}, ${id}::uuid, x.id, x.at * 10, x.required
    from unnest(${ids}::uuid[], ${items.map(item => item.requiredFlag)}::text[]) with ordinality as x (id, required, at)
    on conflict (playlist_id, video_id) do update set sort_no = excluded.sort_no, required_flag = excluded.required_flag`.execute(
    db,
  )
}
