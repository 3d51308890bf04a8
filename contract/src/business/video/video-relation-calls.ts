import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'

const calls = callsBelow({ path: '/he/video', tag: '视频' })
export const MAX_VIDEO_ILLNESSES = 10
export const MAX_VIDEO_DEPARTMENTS = 10

/**
 * What a video is about and which departments it belongs to: a triangle with two explicit sides
 * (rules/videos#relations).
 */
export const videoRelations = z.object({
  illnesses: z.array(
    z.object({
      illnessId: z.string(),
      name: z.string(),
      icd10: z.string().nullable(),
      /** The main department of the illness: suggested for the video. */
      stdDeptCode: z.string(),
      stdDeptName: z.string(),
      mainFlag: z.enum(['Y', 'N']),
    }),
  ),
  departments: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Says what was seen, so that nobody overwrites what another has changed meanwhile. */
  stamp: z.string(),
  /** Whether whoever asks may change them, and the departments too. */
  writable: z.boolean(),
  departmentsWritable: z.boolean(),
})
export type VideoRelations = z.output<typeof videoRelations>

export const videoRelationCalls = {
  get: calls.get('relations', '视频关联的疾病和科室', {
    allow: 'he:video:list',
    query: () => z.object({ id: idSchema }),
    result: videoRelations,
  }),
  /** All of them; with no main one named, the first illness is the main one. */
  set: calls.post('relations', '设置视频关联的疾病和科室', {
    allow: 'he:video:edit',
    body: () =>
      z.strictObject({
        id: idSchema,
        stamp: z.string().max(64, '参数不正确').optional(),
        illnesses: z
          .array(z.strictObject({ illnessId: idSchema, main: z.boolean().default(false) }))
          .max(MAX_VIDEO_ILLNESSES, `最多关联${MAX_VIDEO_ILLNESSES}种疾病`),
        stdDeptCodes: z
          .array(z.string().min(1, '科室编码不正确').max(20, '科室编码不正确'))
          .max(MAX_VIDEO_DEPARTMENTS, `最多关联${MAX_VIDEO_DEPARTMENTS}个科室`),
      }),
    result: videoRelations,
  }),
}
