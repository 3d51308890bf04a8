import type { AnyEndpoint, Endpoint } from '@xuanjiao/contract/calls/endpoint'
import { VIEWER_TOKEN_HEADER } from '@xuanjiao/contract/viewer/viewer-token-header'
import type { AppError } from '@xuanjiao/contract/calls/app-error'
import type { Envelope } from '@xuanjiao/wire/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { HOME_TENANT, type Db } from '../database/db.ts'
import type { FiguresSource } from '../database/replica/report-database.ts'
import type { AppContext } from '../context/app-context.ts'
import type { ServedRoute } from '../primitives/served-routes.ts'
import { runAsCall, inHeavyLane, type CallCost } from '../database/statement-context.ts'
import { appErrors } from '../errors/app-errors.ts'
import { requireWritable } from './read-only.ts'
import { requireChangeable } from '../access/safe-mode.ts'
import type { Principal, Viewer } from '../access/principal.ts'
import { requireRightSignature } from './signed-calls.ts'
import { answerOnce, idempotencyKey, isRepeatable } from './repeated-calls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal
    viewer?: Viewer
    /** Why it was refused, for the audit log. */
    appError?: AppError
    /** What its body is read with in the place of what the call says: for clients that know less of it. */
    bodySchema?: z.ZodType
  }
}

/** What a call rests on, whoever asks. */
const callServices = ['config', 'database', 'mount', 'admission'] as const
type CallServices = Pick<AppContext, (typeof callServices)[number]>
/** What a module needs that serves calls for staff. */
export const staffCallServices = [...callServices, 'staffAuthenticator', 'serverState', 'clock'] as const
export type StaffCallServices = Pick<AppContext, (typeof staffCallServices)[number]>
/** What a module needs that serves calls of the mini program. */
export const viewerCallServices = [...callServices, 'viewerAuthenticator'] as const
export type ViewerCallServices = Pick<AppContext, (typeof viewerCallServices)[number]>

interface CallRequest<E extends AnyEndpoint> {
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Queries that see the asker's tenant only. */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
}
/** A result with the message a person is shown beside it. */
export class Reply<T> {
  readonly message: string
  readonly result: T
  readonly code: number
  constructor(message: string, result: T, code = 200) {
    this.message = message
    this.result = result
    this.code = code
  }
}
/** Answers with a message: `withMessage('添加成功！', row)`. */
export function withMessage<T>(message: string, result: T, code = 200): Reply<T> {
  return new Reply(message, result, code)
}

type CallResult<E extends AnyEndpoint> = z.input<E['result']>
type CallAnswer<E extends AnyEndpoint> = Promise<CallResult<E> | Reply<CallResult<E>>>

/** Puts a call for staff on the server: who, may they, parse, answer. */
export function serveStaff<E extends AnyEndpoint>(
  context: StaffCallServices,
  endpoint: E,
  answer: (callRequest: CallRequest<E> & { principal: Principal }) => CallAnswer<E>,
): void {
  if (['public', 'viewer', 'visitor'].includes(endpoint.allow))
    throw new Error(`${endpoint.path}: use servePublic or the calls of viewers`)
  mountCall(context, endpoint, async (callRequest, request) => {
    const principal = await context.staffAuthenticator.authenticate(request)
    if (!principal) throw appErrors.signIn()
    request.principal = principal
    if (endpoint.allow !== 'signed-in' && !principal.grants.may(endpoint.allow)) throw appErrors.forbidden()
    requireChangeable(context.config, endpoint)
    requireWritable(context.serverState, endpoint)
    await requireRightSignature(context, endpoint, request, principal)
    const act = () => answer({ ...callRequest(), db: context.database.forTenant(principal.tenantId), principal })
    const key = isRepeatable(endpoint) ? idempotencyKey(request) : undefined
    return key === undefined ? act() : answerOnce(context, { principal, key, endpoint, request }, act, KEPT_REPLY)
  })
}

/** Puts a call on the server that does something and has no more to tell than this message. */
export function serveAct<Q extends z.ZodType, B extends z.ZodType>(
  context: StaffCallServices,
  endpoint: Endpoint<Q, B, z.ZodNull>,
  message: string,
  act: (callRequest: CallRequest<Endpoint<Q, B, z.ZodNull>> & { principal: Principal }) => Promise<unknown>,
): void {
  serveStaff(context, endpoint, async callRequest => {
    await act(callRequest)
    return withMessage(message, null)
  })
}

/** An answer as it is kept for whoever repeats the call, and given again. */
const KEPT_REPLY = {
  pack: (value: unknown) => (value instanceof Reply ? value : new Reply('', value)),
  unpack(kept: unknown): Reply<never> {
    const { message, result, code } = kept as Reply<never>
    return new Reply(message, result, code)
  },
}

/** The same for calls that add up or read out much: their statements keep out of the way of quick ones. */
export const serveHeavy: typeof serveStaff = (context, endpoint, answer) =>
  serveStaff(context, endpoint, inHeavyLane(answer))

/** Figures, read where dashboards and reports are read (rules/figures#replica); `asOf` is null where that is the primary. */
export function serveFigures<E extends AnyEndpoint>(
  context: StaffCallServices & Pick<AppContext, 'reports'>,
  endpoint: E,
  answer: (callRequest: CallRequest<E> & { principal: Principal } & FiguresSource) => CallAnswer<E>,
): void {
  serveHeavy(context, endpoint, requested =>
    context.reports.read(requested.principal.tenantId, source => answer({ ...requested, ...source })),
  )
}

/** Puts a call on the server for staff with the permission, and for a machine that bears a token of its own. */
export function serveStaffOrMachine<E extends AnyEndpoint>(
  context: StaffCallServices,
  endpoint: E,
  isMachine: (request: FastifyRequest) => boolean,
  answer: (callRequest: CallRequest<E>) => CallAnswer<E>,
): void {
  mountCall(context, endpoint, async (callRequest, request) => {
    const principal = isMachine(request) ? undefined : await context.staffAuthenticator.authenticate(request)
    if (principal) request.principal = principal
    else if (!isMachine(request)) throw appErrors.signIn()
    if (principal && !principal.grants.may(endpoint.allow)) throw appErrors.forbidden()
    return answer({ ...callRequest(), db: context.database.system })
  })
}

/** Puts a call for anybody on the server. What it may see is its own business: it is given the platform's queries. */
export function servePublic<E extends AnyEndpoint>(
  context: CallServices,
  endpoint: E,
  answer: (callRequest: CallRequest<E>) => CallAnswer<E>,
): void {
  if (endpoint.allow !== 'public') throw new Error(`${endpoint.path}: is not public`)
  mountCall(context, endpoint, async callRequest => answer({ ...callRequest(), db: context.database.system }))
}

/** Puts a call for signed-in viewers of the mini program on the server. */
export function serveViewer<E extends AnyEndpoint>(
  context: ViewerCallServices,
  endpoint: E,
  answer: (callRequest: CallRequest<E> & { viewer: Viewer }) => CallAnswer<E>,
): void {
  if (endpoint.allow !== 'viewer') throw new Error(`${endpoint.path}: is not for viewers`)
  mountCall(context, endpoint, async (callRequest, request) => {
    const viewer = await context.viewerAuthenticator.authenticate(request)
    if (!viewer) throw appErrors.signIn()
    request.viewer = viewer
    return answer({ ...callRequest(), db: context.database.forTenant(viewer.tenantId), viewer })
  })
}

/** Puts a call of the mini program on the server that needs no sign-in; a token that is sent has to be good all the same. */
export function serveVisitor<E extends AnyEndpoint>(
  context: ViewerCallServices,
  endpoint: E,
  answer: (callRequest: CallRequest<E> & { viewer: Viewer | undefined }) => CallAnswer<E>,
): void {
  if (endpoint.allow !== 'visitor') throw new Error(`${endpoint.path}: is not for visitors`)
  mountCall(context, endpoint, async (callRequest, request) => {
    const viewer = await context.viewerAuthenticator.authenticate(request)
    if (!viewer && request.headers[VIEWER_TOKEN_HEADER.toLowerCase()] !== undefined) throw appErrors.signIn()
    if (viewer) request.viewer = viewer
    return answer({ ...callRequest(), db: context.database.forTenant(viewer?.tenantId ?? HOME_TENANT), viewer })
  })
}

/** Parses only after the person is known and allowed, so that a stranger learns nothing from a message. */
type ParseCall<E extends AnyEndpoint> = () => Omit<CallRequest<E>, 'db'>

function mountCall<E extends AnyEndpoint>(
  context: Pick<AppContext, 'config' | 'mount' | 'admission'>,
  endpoint: E,
  handle: (callRequest: ParseCall<E>, request: FastifyRequest) => CallAnswer<E>,
): void {
  if (!('query' in endpoint)) throw new Error('a call that was spread has lost its schemas: see withResult')
  for (const { method, path } of [endpoint, ...endpoint.also]) {
    const lane = method === 'GET' || method === 'HEAD' ? 'interactive' : 'writes'
    const url = context.config.BASE_PATH + path.replace(/\{(\w+)…\}/g, '*').replace(/\{(\w+)\}/g, ':$1')
    const [route, inTurn] = [`${method} ${url}`, takesTurns(endpoint)]
    context.mount({
      endpoint,
      method,
      url,
      answer: async (request, reply) => {
        const answer = (cost?: CallCost) =>
          runAsCall(() => handle(() => parseCall(endpoint, request, reply), request), {
            lane,
            ...(cost && { cost }),
          })
        const value = await (inTurn ? context.admission.run(route, answer) : answer())
        if (value instanceof Reply || endpoint.answer === 'envelope') return envelopeOf(value)
        return reply.sent ? undefined : value
      },
    })
  }
}

/** Puts a call among those that are there from the start, for as long as the product runs. */
export const mountRoutesOn =
  (app: FastifyInstance, routes: ServedRoute[]): AppContext['mount'] =>
  ({ answer, ...route }) => {
    const { method, url, endpoint } = route
    routes.push(route)
    app.route({ method, url, config: { endpoint }, handler: answer, exposeHeadRoute: isAskedByHead(endpoint) })
  }

/** Players and balancers ask so; a second route for each of our envelopes would hold a megabyte and a half of memory. */
const isAskedByHead = ({ always, answer }: AnyEndpoint): boolean => always || answer !== 'envelope'

/** Uploads and downloads last as long as somebody's line is slow: that keeps nobody else waiting. */
const takesTurns = ({ always, bodyKind, answer }: AnyEndpoint): boolean =>
  !always && bodyKind === 'json' && answer !== 'file'

function parseCall<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<CallRequest<E>, 'db'> {
  const params = request.runtimeRoute === undefined ? (request.params as Record<string, string>) : {}
  const callRequest = Object.keys(params).length === 0 ? request.query : { ...(request.query as object), ...params }
  return {
    query: endpoint.query.parse(callRequest) as z.output<E['query']>,
    body: (endpoint.bodyKind === 'json'
      ? (request.bodySchema ?? endpoint.body).parse(request.body)
      : undefined) as z.output<E['body']>,
    request,
    reply,
  }
}

function envelopeOf(value: unknown): Envelope<unknown> {
  const says = value instanceof Reply ? value : new Reply('', value)
  return { success: true, message: says.message, code: says.code, result: says.result ?? null, timestamp: Date.now() }
}

/** A route that no endpoint describes has no permission: the product does not start with one. */
export function requireDeclaredRoutes(context: Pick<AppContext, 'app'>): void {
  context.app.addHook('onRoute', route => {
    if (route.method === 'OPTIONS' || route.config?.endpoint !== undefined || route.config?.runtime === true) return
    throw new Error(`路由 ${String(route.method)} ${route.url} 没有声明权限，服务不能启动`)
  })
}
