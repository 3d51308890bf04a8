import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context/app-context.ts'
import { endpointOfRequest } from '../primitives/served-routes.ts'
import type { AuditLine } from '../audit/audit-log-writer.ts'
import { redactParams } from '../audit/redact-params.ts'
import { statedReasonOf } from '../audit/request-context.ts'

/**
 * Writes who changed what, who took data out, who saw personal data, and who was refused. Other reading is not written: it
 * would bury the rest.
 */
export function auditCalls({ app, audit }: Pick<AppContext, 'app' | 'audit'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = endpointOfRequest(request)
    const line = endpoint && auditLineOf(endpoint, request, reply)
    if (line) audit.write(line)
    done()
  })
}

const REJECTED = new Set([401, 403, 404, 429])

/** What it came to, whatever old clients are told of it. */
const statusOf = ({ appError }: FastifyRequest, reply: FastifyReply): number => appError?.status ?? reply.statusCode

function auditLineOf(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): AuditLine | undefined {
  const { appError } = request
  if (REJECTED.has(statusOf(request, reply))) {
    return describe(
      'security',
      `被拒绝：${endpoint.title}（${appError?.message ?? '资源不存在'}）`,
      endpoint,
      request,
      reply,
    )
  }
  if (!isAudited(endpoint, request)) return undefined
  const failed = appError ?? (reply.statusCode >= 500 ? { message: '系统出错' } : undefined)
  return describe(
    'operation',
    failed ? `${endpoint.title}（未成功：${failed.message}）` : titleOf(endpoint, request),
    endpoint,
    request,
    reply,
  )
}

/** Staff alone: what viewers do is a fact of its own. Parts of an upload belong to its beginning. */
function isAudited(endpoint: AnyEndpoint, { personalRead }: FastifyRequest): boolean {
  // Old clients change things by GET, too: what counts is what the call is.
  const { method } = endpoint
  if (personalRead !== undefined) return true
  if (['public', 'viewer', 'visitor'].includes(endpoint.allow) || endpoint.poll || method === 'PATCH') return false
  return (method !== 'GET' && method !== 'HEAD') || isExportCall(endpoint)
}

/** Reading is said to be reading, and of whose data. */
function titleOf({ title }: AnyEndpoint, { method, personalRead }: FastifyRequest): string {
  return personalRead === undefined || method !== 'GET' ? title : `查看个人信息：${personalRead}（${title}）`
}

/** Takes data out of the house. */
export const isExportCall = ({ allow, title }: AnyEndpoint): boolean =>
  allow.endsWith(':export') || title.startsWith('导出')

function describe(
  kind: AuditLine['kind'],
  content: string,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): AuditLine {
  const { principal, viewer, method, ip } = request
  const caller = principal ?? viewer
  return {
    kind,
    content,
    operate: operationOf(endpoint, endpoint.method),
    ...(caller ? { tenantId: caller.tenantId, userId: caller.userId } : {}),
    username: principal?.username ?? null,
    principal,
    ip,
    agent: request.headers['user-agent'],
    reason: statedReasonOf(request),
    method,
    url: request.url.split('?', 1)[0] ?? '',
    params: redactParams({ query: request.query, params: request.params, body: request.body }),
    status: statusOf(request, reply),
    costMs: reply.elapsedTime,
  }
}

type Operation = NonNullable<AuditLine['operate']>

const BY_WORD: readonly [RegExp, Operation][] = [
  [/^导出/, 'export'],
  [/^导入/, 'import'],
  [/^(批量|彻底)?删除/, 'delete'],
  [/^(新增|添加|新建)/, 'add'],
]
const BY_METHOD: Readonly<Record<string, Operation>> = { GET: 'query', HEAD: 'query', DELETE: 'delete' }

/** The title of a call begins with what it does. */
function operationOf(endpoint: AnyEndpoint, method: string): Operation {
  return BY_WORD.find(([word]) => word.test(endpoint.title))?.[1] ?? BY_METHOD[method] ?? 'edit'
}
