import fs from 'node:fs'
import path from 'node:path'
import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'

const NAME = 'manifest.webmanifest'

const manifest = endpoint({
  method: 'GET',
  path: `/${NAME}`,
  title: '应用清单',
  allow: 'public', // the browser asks for it without a session, also before anybody has signed in
  answer: 'file',
  result: z.unknown(),
})

/** What a browser installs: as it was built, under the product's name. Without a build there is nothing to install. */
export function serveAppManifest({ app, config }: Pick<AppContext, 'app' | 'config'>, built: string): void {
  const file = path.join(built, NAME)
  if (!fs.existsSync(file)) return
  const title = config.PLATFORM_TITLE
  const text = JSON.stringify({ name: title, short_name: title, ...JSON.parse(fs.readFileSync(file, 'utf8')) })
  app.route({
    method: 'GET',
    url: manifest.path,
    config: { endpoint: manifest },
    handler: (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(text),
  })
}
