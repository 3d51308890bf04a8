import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { VIEWER_TOKEN_HEADER } from '@xuanjiao/contract/viewer/viewer-token-header'
import type { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { Envelope } from '@xuanjiao/wire/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { HOME_TENANT, type Db } from '../database/db.ts'
import { demandsVersion, withoutVersion } from '../http/seen-version.ts'
import type { AppContext } from '../context/app-context.ts'
import type { ServedRoute } from '../primitives/routes.ts'
import { asCall, heavy, type CallCost } from '../database/lanes.ts'
import { deny } from '../errors/refuse.ts'
import type { Staff, Viewer } from '../access/who.ts'

declare module 'fastify' {
  interface FastifyRequest {
    staff?: Staff
    viewer?: Viewer
    /** Why it was refused, for the audit log. */
    refusal?: Refusal
  }
}

/** What a call rests on, whoever asks. */
const callServices = ['config', 'database', 'mount', 'admission'] as const
type CallServices = Pick<AppContext, (typeof callServices)[number]>
/** What a module needs that serves calls for staff. */
export const staffCallServices = [...callServices, 'staffIdentity'] as const
export type StaffCallServices = Pick<AppContext, (typeof staffCallServices)[number]>
/** What a module needs that serves calls of the mini program. */
export const viewerCallServices = [...callServices, 'viewerIdentity'] as const
export type ViewerCallServices = Pick<AppContext, (typeof viewerCallServices)[number]>

interface Asked<E extends AnyEndpoint> {
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Queries that see the asker's tenant only. */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
}
/** A result with the message a person is shown beside it. */
export class Told<T> {
  readonly message: string
  readonly result: T
  readonly code: number
  constructor(message: string, result: T, code = 200) {
    this.message = message
    this.result = result
    this.code = code
  }
}
/** Answers with a message: `told('添加成功！', row)`. */
export function told<T>(message: string, result: T, code = 200): Told<T> {
  return new Told(message, result, code)
}

type Result<E extends AnyEndpoint> = z.input<E['result']>
type Reply<E extends AnyEndpoint> = Promise<Result<E> | Told<Result<E>>>

/** Puts a call for staff on the server: who, may they, parse, answer. */
export function serve<E extends AnyEndpoint>(
  context: StaffCallServices,
  endpoint: E,
  answer: (asked: Asked<E> & { who: Staff }) => Reply<E>,
): void {
  if (['public', 'viewer', 'visitor'].includes(endpoint.allow))
    throw new Error(`${endpoint.path}: use serveOpen, serveViewer or serveVisitor`)
  put(context, endpoint, async (asked, request) => {
    const who = await context.staffIdentity.staff(request)
    if (!who) throw deny.signIn()
    request.staff = who
    if (endpoint.allow !== 'signed-in' && !who.grants.may(endpoint.allow)) throw deny.forbidden()
    return answer({ ...asked(), db: context.database.forTenant(who.tenantId), who })
  })
}

/** The same for calls that add up or read out much: their statements keep out of the way of quick ones. */
export const serveHeavy: typeof serve = (context, endpoint, answer) => serve(context, endpoint, heavy(answer))

/** Puts a call on the server for staff with the permission, and for a machine that bears a token of its own. */
export function serveMachine<E extends AnyEndpoint>(
  context: StaffCallServices,
  endpoint: E,
  isMachine: (request: FastifyRequest) => boolean,
  answer: (asked: Asked<E>) => Reply<E>,
): void {
  put(context, endpoint, async (asked, request) => {
    const who = isMachine(request) ? undefined : await context.staffIdentity.staff(request)
    if (who) request.staff = who
    else if (!isMachine(request)) throw deny.signIn()
    if (who && !who.grants.may(endpoint.allow)) throw deny.forbidden()
    return answer({ ...asked(), db: context.database.system })
  })
}

/** Puts a call for anybody on the server. What it may see is its own business: it is given the platform's queries. */
export function serveOpen<E extends AnyEndpoint>(
  context: CallServices,
  endpoint: E,
  answer: (asked: Asked<E>) => Reply<E>,
): void {
  if (endpoint.allow !== 'public') throw new Error(`${endpoint.path}: is not public`)
  put(context, endpoint, async asked => answer({ ...asked(), db: context.database.system }))
}

/** Puts a call for signed-in viewers of the mini program on the server. */
export function serveViewer<E extends AnyEndpoint>(
  context: ViewerCallServices,
  endpoint: E,
  answer: (asked: Asked<E> & { who: Viewer }) => Reply<E>,
): void {
  if (endpoint.allow !== 'viewer') throw new Error(`${endpoint.path}: is not for viewers`)
  put(context, endpoint, async (asked, request) => {
    const who = await context.viewerIdentity.viewer(request)
    if (!who) throw deny.signIn()
    request.viewer = who
    return answer({ ...asked(), db: context.database.forTenant(who.tenantId), who })
  })
}

/** Puts a call of the mini program on the server that needs no sign-in; a token that is sent has to be good all the same. */
export function serveVisitor<E extends AnyEndpoint>(
  context: ViewerCallServices,
  endpoint: E,
  answer: (asked: Asked<E> & { who: Viewer | undefined }) => Reply<E>,
): void {
  if (endpoint.allow !== 'visitor') throw new Error(`${endpoint.path}: is not for visitors`)
  put(context, endpoint, async (asked, request) => {
    const who = await context.viewerIdentity.viewer(request)
    if (!who && request.headers[VIEWER_TOKEN_HEADER.toLowerCase()] !== undefined) throw deny.signIn()
    if (who) request.viewer = who
    return answer({ ...asked(), db: context.database.forTenant(who?.tenantId ?? HOME_TENANT), who })
  })
}

/** Parses only after the person is known and allowed, so that a stranger learns nothing from a message. */
type Parse<E extends AnyEndpoint> = () => Omit<Asked<E>, 'db'>

function put<E extends AnyEndpoint>(
  context: Pick<AppContext, 'config' | 'mount' | 'admission'>,
  endpoint: E,
  handle: (asked: Parse<E>, request: FastifyRequest) => Reply<E>,
): void {
  const body = bodyOf(context, endpoint)
  for (const { method, path } of [endpoint, ...endpoint.also]) {
    const lane = method === 'GET' || method === 'HEAD' ? 'interactive' : 'writes'
    const url = context.config.BASE_PATH + path.replace(/\{(\w+)…\}/g, '*').replace(/\{(\w+)\}/g, ':$1')
    context.mount({
      endpoint,
      method,
      url,
      answer: async (request, reply) => {
        const answer = (cost?: CallCost) =>
          asCall(() => handle(() => parse(endpoint, body, request, reply), request), { lane, ...(cost && { cost }) })
        const given = await (takesTurns(endpoint) ? context.admission.run(`${method} ${url}`, answer) : answer())
        if (given instanceof Told || endpoint.answer === 'envelope') return envelope(given)
        return reply.sent ? undefined : given
      },
    })
  }
}

/** Puts a call among those that are there from the start, for as long as the product runs. */
export const mountOn =
  (app: FastifyInstance, routes: ServedRoute[]): AppContext['mount'] =>
  ({ answer, ...route }) => {
    const { method, url, endpoint } = route
    routes.push(route)
    app.route({ method, url, config: { endpoint }, handler: answer })
  }

/** Uploads and downloads last as long as somebody's line is slow: that keeps nobody else waiting. */
const takesTurns = ({ always, bodyKind, answer }: AnyEndpoint): boolean =>
  !always && bodyKind === 'json' && answer !== 'file'

/**
 * Clients of the old platform know no versions; everybody else says which one they saw. Made with the first call:
 * schemas of all calls would be a tenth of what the server holds at rest.
 */
function bodyOf({ config }: Pick<AppContext, 'config'>, endpoint: AnyEndpoint): () => z.ZodType {
  if (config.COMPAT !== 'jeecg') return () => endpoint.body
  let body: z.ZodType | undefined
  return () => (body ??= demandsVersion(endpoint) ? withoutVersion(endpoint) : endpoint.body)
}

function parse<E extends AnyEndpoint>(
  endpoint: E,
  body: () => z.ZodType,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<Asked<E>, 'db'> {
  const params = request.runtimeRoute === undefined ? (request.params as Record<string, string>) : {}
  const asked = Object.keys(params).length === 0 ? request.query : { ...(request.query as object), ...params }
  return {
    query: endpoint.query.parse(asked) as z.output<E['query']>,
    body: (endpoint.bodyKind === 'json' ? body().parse(request.body) : undefined) as z.output<E['body']>,
    request,
    reply,
  }
}

function envelope(given: unknown): Envelope<unknown> {
  const says = given instanceof Told ? given : new Told('', given)
  return { success: true, message: says.message, code: says.code, result: says.result ?? null, timestamp: Date.now() }
}

/** A route that no endpoint describes has no permission: the product does not start with one. */
export function refuseUndeclaredRoutes(context: Pick<AppContext, 'app'>): void {
  context.app.addHook('onRoute', route => {
    if (route.method === 'OPTIONS' || route.config?.endpoint !== undefined || route.config?.runtime === true) return
    throw new Error(`路由 ${String(route.method)} ${route.url} 没有声明权限，服务不能启动`)
  })
}
