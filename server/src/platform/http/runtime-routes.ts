import { RUNTIME_PATH_PREFIX } from '@xuanjiao/contract/entity/runtime-prefixes'
import type { FastifyInstance } from 'fastify'
import { optionsOfRequest, type HandledRoute, type ServedRoute } from '../primitives/served-routes.ts'

/** The calls of records that are described while the product runs: they come and go, which no web server's own routes do. */
export class RuntimeRoutes {
  #byAddress: ReadonlyMap<string, HandledRoute> = new Map()
  #all: readonly ServedRoute[] = []

  /** Those that are here from now on, and no others; a call under way ends as it began. */
  replace(routes: readonly HandledRoute[]): void {
    this.#byAddress = new Map(routes.map(route => [`${route.method} ${route.url}`, route]))
    this.#all = routes
  }

  find(method: string, url: string): HandledRoute | undefined {
    return this.#byAddress.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  }

  /** The same list until others come. */
  get all(): readonly ServedRoute[] {
    return this.#all
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * Lets the calls in that come and go. Which one it is is known before any other hook looks at it; an address that is
 * nobody's is answered like every other such address.
 */
export function serveRuntimeRoutes(app: FastifyInstance, basePath: string, runtimeRoutes: RuntimeRoutes): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (optionsOfRequest(request).config.runtime !== true) return done()
    const route = runtimeRoutes.find(request.method, request.url.split('?', 1)[0] ?? '')
    if (route === undefined) return reply.callNotFound()
    request.runtimeRoute = route
    done()
  })
  app.route({
    method: METHODS,
    url: `${basePath}${RUNTIME_PATH_PREFIX}:record/:call`,
    config: { runtime: true },
    handler: (request, reply) => request.runtimeRoute?.answer(request, reply),
  })
}
