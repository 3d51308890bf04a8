import { Socket } from 'node:net'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from '../config/config.ts'
import { silentLog, type EventLog } from '../event-log/event-log.ts'
import { newRequestId, REQUEST_ID_HEADER } from '../event-log/log-calls.ts'
import { sendError } from '../errors/app-errors.ts'
import { cleanUrl } from './clean-url.ts'
import { cleanForwardedHeaders } from './client-address.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { acceptMultipartForms } from './receive-form.ts'
import { registerTextCompression } from './text-compression.ts'
import { securityHeaders } from './security-headers.ts'
import { parseStrictJson } from './strict-json.ts'
import { wireHeaders } from '@xuanjiao/wire/headers'

const KB = 1024
const SECONDS = 1000
/** Each costs a descriptor and some memory; beyond it a new one is closed at once. */
const MOST_CONNECTIONS = 5000

const noJsonSchemas = () => () => {
  throw new Error('a call says what it takes in its endpoint, not in a JSON schema of its route')
}

/** Calls are checked by their endpoints. With compilers of its own Fastify would read a hundred files for nothing. */
const NO_JSON_SCHEMAS = { compilersFactory: { buildValidator: noJsonSchemas, buildSerializer: noJsonSchemas } }

interface WebServerOptions {
  patience?: RequestTimeouts
  log?: EventLog
}

/** The web server with its limits (rules/security#server-limits). What it serves, the modules add. */
export async function openWebServer(
  config: Config,
  { patience = PATIENCE, log = silentLog() }: WebServerOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const addHeaders = (reply: FastifyReply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
  }
  const logger: FastifyBaseLogger = log
  const app = fastify({
    trustProxy: config.TRUSTED_PROXIES ?? false,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }), // `log-calls.ts` writes what is of use
    genReqId: newRequestId,
    bodyLimit: 1024 * KB,
    routerOptions: { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 500 },
    rewriteUrl: request => cleanUrl(request.url ?? ''),
    http: {
      maxHeaderSize: 16 * KB,
      headersTimeout: 10 * SECONDS,
      connectionsCheckingInterval: SECONDS, // without it half a head is noticed up to half a minute late
    },
    requestTimeout: 600 * SECONDS, // a video on a slow line; `guardBody` is stricter with everything else
    keepAliveTimeout: 20 * SECONDS, // one that ends just as the next call comes is a failed call
    forceCloseConnections: 'idle',
    schemaController: NO_JSON_SCHEMAS,
    return503OnClosing: false, // Fastify would say it in English; `platform/context/server-state.ts` says it in our words
    frameworkErrors: (_error, request, reply) => {
      void reply.header(REQUEST_ID_HEADER, request.id)
      addHeaders(reply) // for an address without a route no hook runs
      void sendError(reply, new AppError(400, '请求地址不正确'))
    },
    clientErrorHandler: answerBrokenRequest,
  })
  app.server.maxConnections = MOST_CONNECTIONS
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readBody)
  acceptMultipartForms(app)
  app.addHook('onRequest', (request, _reply, done) => {
    cleanForwardedHeaders(request.raw)
    done()
  })
  app.addHook('onRequest', guardBody(patience))
  app.addHook('onSend', (_request, reply, payload, done) => {
    addHeaders(reply)
    // A text would be measured, joined to its head, measured again and encoded: a tenth of what a list costs.
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload)
  })
  await registerTextCompression(app)
  return app
}

/** Whoever sends one of these has signed the letters of the body: ours, and WeChat Pay's. */
const SIGNING_HEADERS = [wireHeaders.nonce.toLowerCase(), 'wechatpay-nonce']

async function readBody(request: FastifyRequest, body: Buffer | string): Promise<unknown> {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase()
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
    throw new AppError(415, '请求内容应为 UTF-8 编码')
  const bytes = Buffer.from(body)
  if (SIGNING_HEADERS.some(name => request.headers[name] !== undefined)) request.signedBytes = bytes
  return bytes.length === 0 ? undefined : parseStrictJson(bytes)
}

/** How long a body may pause, and how long JSON may take in all. */
interface RequestTimeouts {
  idleMs: number
  wholeMs: number
}
const PATIENCE: RequestTimeouts = { idleMs: 15 * SECONDS, wholeMs: 30 * SECONDS }

type RequestHook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void

/** A body that trickles in holds a connection. What comes after the body, our own work, has no limit here. */
function guardBody({ idleMs, wholeMs }: RequestTimeouts): RequestHook {
  return ({ raw, headers }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && raw.socket instanceof Socket) {
      const { socket } = raw
      socket.setTimeout(idleMs)
      const json = headers['content-type']?.startsWith('application/json') ?? false
      const timer = json ? setTimeout(() => socket.destroy(), wholeMs).unref() : undefined
      const arrived = () => {
        clearTimeout(timer)
        socket.setTimeout(0)
      }
      raw.once('end', arrived).once('close', arrived)
    }
    done()
  }
}
