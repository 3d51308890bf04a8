import { z } from 'zod'
import { endpoint } from '../../calls/endpoint.ts'

export const sensitiveWordCalls = {
  /** What a text would be stopped or warned for, told while it is written. */
  check: endpoint({
    method: 'POST',
    path: '/he/sensitiveWord/check',
    title: '检查敏感词',
    tag: '敏感词',
    allow: 'signed-in',
    poll: true,
    body: () => z.strictObject({ text: z.string({ error: '缺少要检查的内容' }).max(60_000, '内容最多60000个字符') }),
    result: () =>
      z.object({
        hits: z.array(
          z.object({ word: z.string(), level: z.enum(['warn', 'block']), at: z.number(), found: z.string() }),
        ),
      }),
  }),
}
