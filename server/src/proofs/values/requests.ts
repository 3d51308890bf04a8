import type { ServedRoute } from '../../platform/primitives/routes.ts'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { everyEntity } from '@xuanjiao/contract/entities'
import { recordBody } from './field-values.ts'
import { hostile, oneOf, valueOf, type Makes, type Random } from './hostile-values.ts'
import { shapesOf } from './shapes.ts'
import { writes } from './well-formed.ts'

export interface MadeRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const BROKEN_BODIES = [
  '{',
  '[1,',
  '"',
  'null',
  '{"a":1}{',
  '{"__proto__":{"x":1}}',
  '{"id":1,"id":2}',
  `${'['.repeat(2000)}1${']'.repeat(2000)}`,
  '\ufeff{}',
  'x=1&y=2',
  '',
]
const TYPES = [
  'application/json',
  'application/json; charset=gbk',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/offset+octet-stream',
  'nonsense',
]

/** Makes a request to a route: mostly of the right shape, with some values spoilt, now and then broken altogether. */
export function requestTo(route: ServedRoute, random: Random, ids: readonly string[]): MadeRequest {
  const makes = { random, ids, spoil: random() < 0.4 ? 0 : 0.12 }
  const url = addressFor(route, makes)
  const headers = random() < 0.05 ? { 'tenant-id': printable(hostile(random)) } : {}
  const sends = route.method !== 'GET' && route.method !== 'HEAD' && route.method !== 'DELETE'
  if (!sends) return { method: route.method, url, headers }
  const type = random() < 0.95 ? 'application/json' : (oneOf(random, TYPES) ?? '')
  return { method: route.method, url, headers: { ...headers, 'content-type': type }, payload: bodyFor(route, makes) }
}

function bodyFor({ endpoint }: ServedRoute, makes: Makes): string {
  const { random } = makes
  if (random() < 0.05) return oneOf(random, BROKEN_BODIES) ?? ''
  const entity = writes(endpoint)
  if (entity) return safeJson(recordBody(entity, endpoint.path.endsWith('/edit'), makes))
  return safeJson(valueOf(shapesOf(endpoint).body, makes))
}

/** Calls that are asked by conditions: where most is put together, most can go wrong. */
export const isList = ({ url }: ServedRoute): boolean =>
  /\/(list|exportXls|recycleBin|queryUserComponentData)$/.test(url)

function addressFor(route: ServedRoute, makes: Makes): string {
  const { random } = makes
  const shape = { ...shapesOf(route.endpoint).query, type: 'object' }
  const asked = (valueOf(shape, { ...makes, spoil: 0 }) ?? {}) as Record<string, unknown>
  for (const name of Object.keys(asked)) if (random() < makes.spoil) asked[name] = hostile(random)
  if (isList(route)) Object.assign(asked, listQuery(route, random))
  return withPath(route.url, asked, makes)
}

const printable = (value: unknown): string => String(value).replace(/[^\x20-\x7e]/g, '?')

function safeJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

const SUFFIXES = ['', '', '', '_begin', '_end', '_MultiString', '_dictText'] as const
const WRAPS = ['', '*', '!', '>=', '<=', 'gt ', 'IN ', ',', 'like '] as const
const COLUMNS = ['password', 'id;drop', '(select 1)', '', 'constructor'] as const
const ORDERS = ['asc', 'desc', 'ASC', 'desc,(select 1)', ''] as const
const RULES = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le', 'nonsense'] as const

/** What ends a text, a name or a statement where somebody forgot to bind a value. */
const QUOTES = ["'", "it's", '"', '\\', '$1', "';", '--', 'x', '/*'] as const

/** Lists are asked by their own fields, with every operator of the wire. */
function listQuery(route: ServedRoute, random: Random): Record<string, unknown> {
  const entity = everyEntity.find(one => route.url.includes(`${one.path}/`))
  const names = namesOf(entity)
  const name = oneOf(random, names) ?? 'id'
  const wrap = oneOf(random, WRAPS) ?? ''
  const value = random() < 0.3 ? (oneOf(random, QUOTES) ?? '') : String(hostile(random))
  const asked: Record<string, unknown> = {
    [name + (oneOf(random, SUFFIXES) ?? '')]: `${wrap}${value}${wrap === '*' ? '*' : ''}`,
  }
  if (random() < 0.4) asked['column'] = oneOf(random, [name, `${name}_dictText`, ...COLUMNS])
  if (random() < 0.4) asked['order'] = oneOf(random, ORDERS)
  return random() < 0.35 ? { ...asked, ...advancedQuery(names, random) } : asked
}

const namesOf = (entity: Entity | undefined): string[] => [
  ...Object.keys(entity?.fields ?? { username: 0, phone: 0, status: 0 }),
  'createTime',
  'id',
  'createBy',
]

function advancedQuery(names: readonly string[], random: Random): Record<string, unknown> {
  const conditions = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    field: oneOf(random, [...names, 'password']),
    rule: oneOf(random, RULES),
    val: random() < 0.3 ? oneOf(random, QUOTES) : String(hostile(random)).toWellFormed(),
    type: oneOf(random, ['text', 'date', 'datetime', 'int']),
  }))
  return {
    superQueryParams: encodeURIComponent(safeJson(conditions)),
    superQueryMatchType: oneOf(random, ['and', 'or', 'xor']),
  }
}

function withPath(route: string, asked: Record<string, unknown>, { random, ids }: Makes): string {
  const path = route.replaceAll(/:(\w+)|\*/g, (_, name: string | undefined) => {
    const given = name === undefined ? (oneOf(random, ['x/y.png', '..%2f..%2fetc', 'index.m3u8']) ?? '') : asked[name]
    if (name !== undefined) delete asked[name]
    return encodeURIComponent(textOf(given ?? oneOf(random, ids) ?? 'x')).slice(0, 300) || 'x'
  })
  const pairs = Object.entries(asked).filter(([, value]) => value !== undefined)
  const query = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&')
  return query === '' ? path : `${path}?${query.slice(0, 8000)}`
}

/** Half surrogates cannot stand in an address. */
function textOf(value: unknown): string {
  return (typeof value === 'object' ? safeJson(value) : String(value)).toWellFormed()
}
