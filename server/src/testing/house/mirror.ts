import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import { z } from 'zod'
import { defineModule } from '../../platform/context/module.ts'
import { serve, staffCallServices } from '../../platform/calls/serve.ts'

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
export const mirrorModule = defineModule({
  name: 'mirror',
  needs: staffCallServices,
  start(context) {
    serve(context, secretCall, async () => 'secret')
    serve(context, pollCall, async () => null)
    serve(context, whoCall, async ({ who }) => ({ ...who, grants: undefined }))
  },
})
