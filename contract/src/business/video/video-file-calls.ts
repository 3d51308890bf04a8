import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'

const calls = callsBelow({ path: '/he/video', tag: '视频' })

/** A file as its sender knows it before it travels. */
export const fileFingerprint = z.strictObject({
  size: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, '文件指纹不正确')
    .optional(),
})

/** A video that came from the same file (rules/videos#source-files). */
export const sameFileVideo = z.object({ id: z.string(), code: z.string(), title: z.string() })
export type SameFileVideo = z.output<typeof sameFileVideo>

export const sameFileResult = z.object({
  /** Another file of this size is here: only the digest can tell whether it is this one. */
  sameSize: z.boolean(),
  /** Videos the asker may see that have this digest; none while no digest was given. */
  same: z.array(sameFileVideo),
})

export const videoFileCalls = {
  /** Asked twice: first with sizes, then with the digests of those files whose size is known. */
  known: calls.post('knownFiles', '查找相同文件', {
    allow: 'he:video:upload',
    body: () => z.strictObject({ files: z.array(fileFingerprint).min(1).max(100) }),
    result: () => z.array(sameFileResult),
  }),
  /** One of the pictures taken from the video becomes its cover. */
  cover: calls.post('cover', '选择封面', {
    allow: 'he:video:edit',
    body: () => z.strictObject({ id: idSchema, poster: z.string().max(300) }),
    result: () => z.object({ cover: z.string() }),
  }),
}
