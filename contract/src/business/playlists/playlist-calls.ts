import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { MAX_LIST_VIDEOS, pickedVideo, videoPickPage, videoPickQuery } from '../video/picked-video.ts'

const calls = callsBelow({ path: '/he/playlist', tag: '播放单', allow: 'he:playlist:items' })
const required = z.enum(['Y', 'N'], { error: '必看只能是 Y 或 N' })

/** A video in a playlist; those marked 必看 count for a task being done. */
export const playlistItem = pickedVideo.extend({ requiredFlag: required })
export type PlaylistItem = z.output<typeof playlistItem>

/** What is done with playlists beside keeping them (rules/catalogue#playlists). */
export const playlistCalls = {
  items: calls.get('items', '播放单的视频', {
    allow: 'he:playlist:list',
    query: () => z.object({ id: idSchema }),
    result: () => z.object({ id: z.string(), name: z.string(), version: z.number(), items: z.array(playlistItem) }),
  }),
  candidates: calls.get('candidates', '可加入播放单的视频', { query: videoPickQuery, result: videoPickPage }),
  /** The whole list as it shall be, in its order. */
  saveItems: calls.put('items', '编排播放单的视频', {
    body: () =>
      z.strictObject({
        id: idSchema,
        version: seenVersion,
        items: z
          .array(z.strictObject({ videoId: idSchema, requiredFlag: required.default('N') }))
          .max(MAX_LIST_VIDEOS, `最多 ${MAX_LIST_VIDEOS} 个视频`),
      }),
    result: () => z.object({ version: z.number() }),
  }),
}
