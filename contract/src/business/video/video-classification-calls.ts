import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../../calls/endpoint.ts'

/** What is done with classifications beside keeping them (rules/videos#classifications). */
export const videoClassificationCalls = {
  /** All videos go to the other one, then this one is deleted. */
  merge: endpoint({
    method: 'POST',
    path: '/he/videoClassification/merge',
    title: '合并视频分类',
    tag: '视频分类',
    allow: 'he:videoClassification:merge',
    body: () => z.strictObject({ from: idSchema, to: idSchema }),
    result: () => z.object({ moved: z.number() }),
  }),
}
