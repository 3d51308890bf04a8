import path from 'node:path'
import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wireHeaders } from '@xuanjiao/wire/headers'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { TEXT_COMPRESSION } from '../../platform/http/text-compression.ts'
import { WORKER_POLICY } from '../../platform/http/security-headers.ts'
import { serveAppManifest } from './app-manifest.ts'
import { readBuiltFiles, sendBuiltFile } from './built-files.ts'
import { readApplicationPage, readPatientPage, releaseOf } from './application-page.ts'
import type { PublishedAccount } from './page-settings.ts'

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

/** The one script that works beside the page: what it may do, its own answer says. */
const SERVICE_WORKER = '/sw.js'

/** Where probes and collectors look by habit: the page in its place would look like health. */
const PROBES = /^\/(metrics|health|healthz|ready|readyz|live|livez|liveness|readiness|status|ping)\/?$/i

/** Where the patient's page lies, and every address within it (rules/patient-page#page). */
const PATIENT_PAGES = /^\/p(\/|$)/

/** A browser that goes somewhere asks for a page; whoever does not is told that there is nothing. */
function isForPage(at: string, { headers }: FastifyRequest): boolean {
  if (PROBES.test(at)) return false
  return at === '/' || (headers.accept ?? '').includes('text/html')
}

/** Every answer to our page says which build there is now, so that an older page can say so (rules/shell#new-version). */
function tellRelease({ app }: Pick<AppContext, 'app'>, release: string): void {
  if (release === '') return
  const client = wireHeaders.client.toLowerCase()
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.headers[client] === 'web') void reply.header(wireHeaders.release, release)
    done(null, payload)
  })
}

/** The web application at `/`, as it was built. Its addresses are its own affair: each gets the one page. */
export function serveWebApp(
  context: Pick<AppContext, 'app' | 'config'>,
  demoAccounts: readonly PublishedAccount[],
  built = BUILT,
  framedOrigins: () => Promise<readonly string[]> = async () => [],
): void {
  const files = readBuiltFiles(built)
  const release = releaseOf(built)
  const sendPage = readApplicationPage(built, context.config, demoAccounts, release)
  const sendPatientPage = readPatientPage(built, context.config)
  tellRelease(context, release)
  const { BASE_PATH, PATIENT_PAGE } = context.config
  serveAppManifest(context, built)
  context.app.route({
    method: 'GET',
    url: '/*',
    config: { endpoint: page },
    compress: TEXT_COMPRESSION, // the page; what it is made of lies there compressed
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const at = decodeURI(request.url.split('?', 1)[0] ?? '/')
      if (at === BASE_PATH || at.startsWith(`${BASE_PATH}/`)) return reply.callNotFound()
      const file = files.get(at)
      if (at === SERVICE_WORKER) void reply.header('content-security-policy', WORKER_POLICY)
      if (file) return sendBuiltFile(file, request, reply)
      if (PATIENT_PAGES.test(at)) return PATIENT_PAGE ? sendPatientPage(reply) : reply.callNotFound()
      // A part of an older build must fail as such: the page in its place would be taken for a script.
      return at.startsWith('/assets/') || !isForPage(at, request)
        ? reply.callNotFound()
        : sendPage(reply, await framedOrigins())
    },
  })
}
