import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { MAX_LIST_VIDEOS, pickedVideo, videoPickPage, videoPickQuery } from '../video/picked-video.ts'

const tag = '医院视频类型'
const videoIds = z.array(idSchema).max(MAX_LIST_VIDEOS, `最多 ${MAX_LIST_VIDEOS} 个视频`)

/** What is done with a hospital's video types beside keeping them (rules/hospitals#video-types). */
export const hospitalVideoTypeCalls = {
  /** What deleting would undo: `将解除 N 个视频的归类，视频本身不删除`. */
  removal: endpoint({
    method: 'GET',
    path: '/he/hospitalVideoType/removal',
    title: '删除医院视频类型前查看',
    tag,
    allow: 'he:hospitalVideoType:delete',
    query: z.object({ ids: idListSchema }),
    result: z.object({ videos: z.number() }),
  }),
  videos: endpoint({
    method: 'GET',
    path: '/he/hospitalVideoType/videos',
    title: '类型下的视频',
    tag,
    allow: 'he:hospitalVideoType:list',
    query: z.object({ id: idSchema }),
    result: z.object({ id: z.string(), version: z.number(), items: z.array(pickedVideo) }),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/he/hospitalVideoType/candidates',
    title: '可归入类型的视频',
    tag,
    allow: 'he:hospitalVideoType:shelve',
    query: videoPickQuery,
    result: videoPickPage,
  }),
  /** The whole list as it shall be, in its order. */
  shelve: endpoint({
    method: 'PUT',
    path: '/he/hospitalVideoType/videos',
    title: '选择视频',
    tag,
    allow: 'he:hospitalVideoType:shelve',
    body: z.strictObject({ id: idSchema, version: seenVersion, videoIds }),
    result: z.object({ version: z.number() }),
  }),
  /** Types of one hospital below one parent, in the order in which viewers shall see them. */
  sort: endpoint({
    method: 'PUT',
    path: '/he/hospitalVideoType/sort',
    title: '医院视频类型排序',
    tag,
    allow: 'he:hospitalVideoType:sort',
    body: z.strictObject({
      hospitalId: idSchema,
      pid: idSchema.nullable().default(null),
      ids: z.array(idSchema).min(1, '请选择类型').max(500),
    }),
    result: z.null(),
  }),
  /** Makes the types of the hospital's class that the hospital does not have yet. */
  initTemplate: endpoint({
    method: 'POST',
    path: '/he/hospitalVideoType/initTemplate',
    title: '从模板初始化',
    tag,
    allow: 'he:hospitalVideoType:initTemplate',
    body: z.strictObject({ hospitalId: idSchema }),
    result: z.object({ made: z.number() }),
  }),
}
