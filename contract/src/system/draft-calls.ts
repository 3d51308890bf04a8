import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

export const draftCalls = {
  /** The key of the person's own drafts: 32 bytes in base64. A browser keeps it in memory, as long as it is signed in. */
  key: endpoint({
    method: 'GET',
    path: '/sys/draft/key',
    title: '本人草稿的密钥',
    tag: '草稿',
    allow: 'signed-in',
    result: () => z.object({ key: z.string() }),
  }),
} as const
