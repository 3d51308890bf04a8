import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

const KB = 1024

/** The web server with its limits (security.md §12). What it serves, the modules add. */
export function openHttp(_config: Config): FastifyInstance {
  return fastify({
    bodyLimit: 1024 * KB,
    routerOptions: { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 200 },
    http: { maxHeaderSize: 16 * KB, headersTimeout: 10_000 },
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
}
