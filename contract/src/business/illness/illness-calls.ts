import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { endpoint, callsBelow } from '../../calls/endpoint.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { pickedVideo } from '../video/picked-video.ts'

const tag = '疾病'
const calls = callsBelow({ path: '/he/illness', tag, allow: 'he:illness:list' })
const version = seenVersion
/** One phase of an education path holds this many videos. */
export const MAX_VIDEOS_PER_PHASE = 30
export const MAX_EDU_PATH_PHASES = 10

const phase = z.string({ error: '请选择宣教阶段' }).min(1, '请选择宣教阶段').max(20, '宣教阶段不正确')
const videoIds = (most: number) => z.array(idSchema).max(most, `最多${most}个视频`)

/** What is done with illnesses beside keeping them (rules/catalogue#illnesses). */
export const illnessCalls = {
  videos: calls.get('videos', '疾病关联的视频', {
    query: () => z.object({ id: idSchema }),
    result: () =>
      z.object({
        version: z.number(),
        items: z.array(pickedVideo.extend({ mainFlag: z.enum(['Y', 'N']) })),
      }),
  }),
  /** All videos of the illness, in their order; those left out are no longer related. */
  relate: calls.post('videos', '设置疾病关联的视频', {
    allow: 'he:illness:relate',
    body: () => z.strictObject({ id: idSchema, version: seenVersion, videoIds: videoIds(500) }),
    result: () => z.object({ added: z.number(), removed: z.number() }),
  }),
  path: calls.get('path', '疾病的宣教路径', {
    query: () => z.object({ id: idSchema }),
    result: () =>
      z.object({
        version: z.number(),
        phases: z.array(z.object({ phase: z.string(), videos: z.array(pickedVideo) })),
      }),
  }),
  /** Ordered phases with their videos; a video that was not related to the illness becomes so. */
  setPath: calls.post('path', '设置疾病的宣教路径', {
    allow: 'he:illness:path',
    body: () =>
      z.strictObject({
        id: idSchema,
        version,
        phases: z
          .array(z.strictObject({ phase, videoIds: videoIds(MAX_VIDEOS_PER_PHASE) }))
          .max(MAX_EDU_PATH_PHASES, `最多${MAX_EDU_PATH_PHASES}个阶段`),
      }),
  }),
  /** Videos, path and names go to the other one, then this one is deleted. */
  merge: calls.post('merge', '合并重复的疾病', {
    allow: 'he:illness:merge',
    body: () => z.strictObject({ from: idSchema, to: idSchema }),
    result: () => z.object({ moved: z.number() }),
  }),
  submit: calls.post('submit', '提交疾病图文审核', {
    allow: 'he:illness:submit',
    body: () => z.strictObject({ id: idSchema, version }),
  }),
  medical: decision('/he/illness/medical', '疾病图文医学审核', 'he:illness:medical'),
  compliance: decision('/he/illness/compliance', '疾病图文合规终审', 'he:illness:compliance'),
  reviews: calls.get('reviews', '疾病图文审核记录', {
    query: () => z.object({ id: idSchema }),
    result: () =>
      z.array(
        z.object({
          round: z.number(),
          node: z.string(),
          result: z.string(),
          reviewerName: z.string(),
          opinion: z.string().nullable(),
          createTime: z.string(),
        }),
      ),
  }),
}

function decision<const P extends string>(path: P, title: string, allow: string) {
  return endpoint({
    method: 'POST',
    path,
    title,
    tag,
    allow,
    body: () =>
      z.strictObject({
        id: idSchema,
        version,
        result: z.enum(['pass', 'reject'], { error: '请选择审核结果' }),
        opinion: z.string().trim().max(500, '审核意见最多500个字符').optional(),
      }),
    result: () => z.null(),
  })
}
