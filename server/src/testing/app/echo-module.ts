import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import { z } from 'zod'
import { defineModule } from '../../platform/context/module.ts'
import { serveStaff, staffCallServices } from '../../platform/calls/serve-calls.ts'

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
export const principalCall = endpoint({
  method: 'GET',
  path: '/test/who',
  title: '测试',
  allow: 'signed-in',
  result: z.unknown(),
})

/** Says how the server knows the asker. */
export const echoModule = defineModule({
  name: 'mirror',
  needs: staffCallServices,
  start(context) {
    serveStaff(context, secretCall, async () => 'secret')
    serveStaff(context, pollCall, async () => null)
    serveStaff(context, principalCall, async ({ principal }) => ({ ...principal, grants: undefined }))
  },
})
