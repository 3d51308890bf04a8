import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { MAX_LIST_VIDEOS, pickedVideo, videoPickPage, videoPickQuery } from '../video/picked-video.ts'

const calls = callsBelow({ path: '/he/hospitalVideoType', tag: '医院视频类型', allow: 'he:hospitalVideoType:shelve' })
const videoIds = lazy(() => z.array(idSchema).max(MAX_LIST_VIDEOS, `最多 ${MAX_LIST_VIDEOS} 个视频`))

/** What is done with a hospital's video types beside keeping them (rules/hospitals#video-types). */
export const hospitalVideoTypeCalls = {
  /** What deleting would undo: `将解除 N 个视频的归类，视频本身不删除`. */
  removal: calls.get('removal', '删除医院视频类型前查看', {
    allow: 'he:hospitalVideoType:delete',
    query: () => z.object({ ids: idListSchema }),
    result: () => z.object({ videos: z.number() }),
  }),
  videos: calls.get('videos', '类型下的视频', {
    allow: 'he:hospitalVideoType:list',
    query: () => z.object({ id: idSchema }),
    result: () => z.object({ id: z.string(), version: z.number(), items: z.array(pickedVideo) }),
  }),
  candidates: calls.get('candidates', '可归入类型的视频', { query: videoPickQuery, result: videoPickPage }),
  /** The whole list as it shall be, in its order. */
  shelve: calls.put('videos', '选择视频', {
    body: () => z.strictObject({ id: idSchema, version: seenVersion, videoIds: videoIds() }),
    result: () => z.object({ version: z.number() }),
  }),
  /** Types of one hospital below one parent, in the order in which viewers shall see them. */
  sort: calls.put('sort', '医院视频类型排序', {
    allow: 'he:hospitalVideoType:sort',
    body: () =>
      z.strictObject({
        hospitalId: idSchema,
        pid: idSchema.nullable().default(null),
        ids: z.array(idSchema).min(1, '请选择类型').max(500),
      }),
  }),
  /** Makes the types of the hospital's class that the hospital does not have yet. */
  initTemplate: calls.post('initTemplate', '从模板初始化', {
    allow: 'he:hospitalVideoType:initTemplate',
    body: () => z.strictObject({ hospitalId: idSchema }),
    result: () => z.object({ made: z.number() }),
  }),
}
