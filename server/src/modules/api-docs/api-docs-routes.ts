import fs from 'node:fs'
import path from 'node:path'
import { apiDocsCalls } from '@xuanjiao/contract/system/api-docs'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { ServedRoute } from '../../platform/primitives/served-routes.ts'
import { describeRoutes } from '../../platform/calls/openapi.ts'
import { serveStaff, servePublic, type StaffCallServices } from '../../platform/calls/serve-calls.ts'

/** The try-it page loads its own script and style and speaks to this server, nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES = { 'page.js': 'text/javascript; charset=utf-8', 'page.css': 'text/css; charset=utf-8' }

export function serveApiDocs(context: StaffCallServices & Pick<AppContext, 'routes' | 'runtimeRoutes'>): void {
  const { BASE_PATH, PLATFORM_TITLE } = context.config
  const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, 'page', name), 'utf8')
  const page = read('page.html').replaceAll('__BASE__', BASE_PATH)
  const parts = { 'page.js': read('page.js'), 'page.css': read('page.css') }
  let described: { readonly text: unknown; readonly runtime: readonly ServedRoute[] } | undefined
  serveStaff(context, apiDocsCalls.openapi, async () => {
    const runtime = context.runtimeRoutes.all
    if (described?.runtime !== runtime)
      described = { text: describeRoutes([...context.routes, ...runtime], PLATFORM_TITLE), runtime }
    return described.text
  })
  servePublic(context, apiDocsCalls.page, async ({ reply }) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page),
  )
  servePublic(context, apiDocsCalls.part, async ({ query, reply }) =>
    reply.type(TYPES[query.file]).send(parts[query.file]),
  )
}
