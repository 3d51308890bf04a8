import type { gatewayRoute } from '@xuanjiao/contract/system/gateway-routes/gateway-route'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import type { WrittenValues } from '../entities/index.ts'
import { isHeaderName, isHeaderValue, isKeptHeader } from './forwarded-headers.ts'

export type GatewayRouteRow = RecordOf<typeof gatewayRoute>
export type GatewayRouteValues = WrittenValues<typeof gatewayRoute.fields>

/** What is wrong with a route, by field; undefined when it can be served. */
export function routeProblem(values: GatewayRouteValues): { field: string; message: string } | undefined {
  const problems: Readonly<Record<string, string | undefined>> = {
    pathPattern: patternProblem(values.pathPattern ?? ''),
    host: values.host && !/^[a-z0-9.-]+$/.test(values.host) ? '域名只能含小写字母、数字、点和连字符' : undefined,
    pathPrefix: prefixProblem(values.pathPrefix ?? ''),
    upstreams: firstOf(values.upstreams ?? [], upstreamProblem) ?? weightsProblem(values.upstreams ?? []),
    headerConditions: firstOf(values.headerConditions ?? [], ({ name = '' }) => headerNameProblem(name)),
    requestHeaders: firstOf(values.requestHeaders ?? [], line => headerProblem(line) ?? credentialProblem(line)),
    credentialHeader: headerProblem({ name: values.credentialHeader ?? USUAL_CREDENTIAL_HEADER }),
    credential: isHeaderValue(values.credential ?? '') ? undefined : '凭证只能含可见的英文字符',
    responseHeaders: firstOf(values.responseHeaders ?? [], headerProblem),
    permission: permissionProblem(values),
  }
  const [found] = Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  return found
}

function permissionProblem({ access, permission }: GatewayRouteValues): string | undefined {
  if (access !== 'permission') return undefined
  if (!permission) return '请填写授权标识'
  return /^\w+(:\w+)+$/.test(permission) ? undefined : '授权标识如 sys:gatewayRoute:call'
}

type Line = Readonly<Record<string, string>>
const firstOf = (lines: readonly Line[], problem: (line: Line) => string | undefined): string | undefined =>
  lines.map(problem).find(text => text !== undefined)

/** The segments of a pattern; letters as they are in the address bar, not encoded. */
export const segmentsOf = (path: string): string[] => path.split('/').slice(1)

function patternProblem(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return '路径应以 / 开头'
  const segments = segmentsOf(pattern)
  if (segments.slice(0, -1).includes('**')) return '** 只能在最后一段'
  const bad = segments.find(segment => !['*', '**'].includes(segment) && !isPlainSegment(segment))
  return bad === undefined ? undefined : `路径的这一段不正确：${bad || '（空）'}`
}

/** Nothing that two readers of an address could read in two ways. */
const isPlainSegment = (segment: string): boolean =>
  segment !== '' && !/^\.{1,2}$/.test(segment) && !/[\s*?#%;\\\p{Cc}]/u.test(segment)

const prefixProblem = (prefix: string): string | undefined =>
  prefix === '' || (/^(\/[\w.~-]+)+$/.test(prefix) && segmentsOf(prefix).every(isPlainSegment))
    ? undefined
    : '应以 / 开头，不以 / 结尾，如 /v1'

function upstreamProblem({ url = '', weight = '' }: Line): string | undefined {
  const parsed = URL.parse(url)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return `上游地址应以 http:// 或 https:// 开头：${url}`
  if (parsed.username !== '' || parsed.password !== '') return '上游地址不能含有用户名和密码'
  if (parsed.search !== '' || parsed.hash !== '') return '上游地址不能带参数'
  return /^\d{0,3}$/.test(weight) ? undefined : `权重应为 0 到 999 的整数：${weight}`
}

const weightsProblem = (lines: readonly Line[]): string | undefined =>
  lines.length > 0 && lines.every(({ weight }) => Number(weight || 1) === 0)
    ? '至少一个上游地址的权重应大于 0'
    : undefined

const headerNameProblem = (name: string): string | undefined =>
  isHeaderName(name) ? undefined : `不是请求头的名称：${name}`

/** Where a credential is sent unless a route says otherwise. */
export const USUAL_CREDENTIAL_HEADER = 'Authorization'

const CREDENTIAL_NAME = /^(authorization|cookie2?|.*(api-?key|token|secret|password|credential|signature).*)$/i

/** Lines are kept as they are read: what lets somebody in has a field of its own, which is encrypted. */
const credentialProblem = ({ name = '', value = '' }: Line): string | undefined =>
  value !== '' && CREDENTIAL_NAME.test(name) ? `${name} 是凭证，请填在“凭证”一栏，那里加密保存` : undefined

function headerProblem({ name = '', value = '' }: Line): string | undefined {
  if (!isHeaderName(name)) return `不是请求头的名称：${name}`
  if (isKeptHeader(name)) return `${name} 由网关自己决定，不能设置`
  return isHeaderValue(value) ? undefined : `${name} 的值只能含可见的英文字符`
}
