import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serve } from '../../platform/calls/serve.ts'

export const secretCall = endpoint({
  method: 'GET',
  path: '/test/secret',
  title: '测试',
  allow: 'test:secret',
  result: z.string(),
})
export const pollCall = endpoint({
  method: 'GET',
  path: '/test/poll',
  title: '测试',
  allow: 'signed-in',
  result: z.null(),
  poll: true,
})
export const whoCall = endpoint({
  method: 'GET',
  path: '/test/who',
  title: '测试',
  allow: 'signed-in',
  result: z.unknown(),
})

/** Says how the server knows the asker. */
export function mirrorModule(context: AppContext): void {
  serve(context, secretCall, async () => 'secret')
  serve(context, pollCall, async () => null)
  serve(context, whoCall, async ({ who }) => ({ ...who, grants: undefined }))
}
