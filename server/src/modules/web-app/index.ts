import path from 'node:path'
import { endpoint } from '@xuanjiao/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { House } from '../../platform/house.ts'
import { readFiles, sendFile } from './files.ts'
import { readPage } from './page.ts'

export { demoAccounts } from './page-settings.ts'

const BUILT = path.join(import.meta.dirname, '../../../../web/dist')

/** Everything that is no call: the page, and what it is made of. */
const page = endpoint({
  method: 'GET',
  path: '/*',
  title: '网页',
  allow: 'public', // the same for everybody; what people may see comes through calls
  answer: 'file',
  result: z.unknown(),
})

/** The web application at `/`, as it was built. Its addresses are its own affair: each gets the one page. */
export function webAppModule(house: House, built = BUILT): void {
  const files = readFiles(built)
  const sendPage = readPage(built, house.config)
  const { BASE_PATH } = house.config
  house.app.route({
    method: 'GET',
    url: '/*',
    config: { endpoint: page },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const at = decodeURI(request.url.split('?', 1)[0] ?? '/')
      if (at === BASE_PATH || at.startsWith(`${BASE_PATH}/`)) return reply.callNotFound()
      const file = files.get(at)
      if (file) return sendFile(file, request, reply)
      // A part of an older build must fail as such: the page in its place would be taken for a script.
      return at.startsWith('/assets/') ? reply.callNotFound() : sendPage(reply)
    },
  })
}
