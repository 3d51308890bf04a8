import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'

/** What is done with classifications beside keeping them (rules/videos#classifications). */
export const videoClassificationCalls = {
  /** All videos go to the other one, then this one is deleted. */
  merge: endpoint({
    method: 'POST',
    path: '/he/videoClassification/merge',
    title: '合并视频分类',
    tag: '视频分类',
    allow: 'he:videoClassification:merge',
    body: z.strictObject({ from: id, to: id }),
    result: z.object({ moved: z.number() }),
  }),
}
