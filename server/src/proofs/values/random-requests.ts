import type { ServedRoute } from '../../platform/primitives/served-routes.ts'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { allEntities } from '@xuanjiao/contract/all-entities'
import { randomRecordBody } from './field-values.ts'
import { hostileValue, randomItem, randomValueOf, type ValueSource, type RandomNumber } from './hostile-values.ts'
import { callShapesOf } from './json-shapes.ts'
import { entityWrittenBy } from './well-formed-requests.ts'

export interface RandomRequest {
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
export function randomRequestTo(route: ServedRoute, random: RandomNumber, ids: readonly string[]): RandomRequest {
  const makes = { random, ids, hostileShare: random() < 0.4 ? 0 : 0.12 }
  const url = addressFor(route, makes)
  const headers = random() < 0.05 ? { 'tenant-id': printable(hostileValue(random)) } : {}
  const sends = route.method !== 'GET' && route.method !== 'HEAD' && route.method !== 'DELETE'
  if (!sends) return { method: route.method, url, headers }
  const type = random() < 0.95 ? 'application/json' : (randomItem(random, TYPES) ?? '')
  return { method: route.method, url, headers: { ...headers, 'content-type': type }, payload: bodyFor(route, makes) }
}

function bodyFor({ endpoint }: ServedRoute, valueSource: ValueSource): string {
  const { random } = valueSource
  if (random() < 0.05) return randomItem(random, BROKEN_BODIES) ?? ''
  const entity = entityWrittenBy(endpoint)
  if (entity) return safeJson(randomRecordBody(entity, endpoint.path.endsWith('/edit'), valueSource))
  return safeJson(randomValueOf(callShapesOf(endpoint).body, valueSource))
}

/** Calls that are asked by conditions: where most is put together, most can go wrong. */
export const isListCall = ({ url }: ServedRoute): boolean =>
  /\/(list|exportXls|recycleBin|queryUserComponentData)$/.test(url)

function addressFor(route: ServedRoute, valueSource: ValueSource): string {
  const { random } = valueSource
  const shape = { ...callShapesOf(route.endpoint).query, type: 'object' }
  const requested = (randomValueOf(shape, { ...valueSource, hostileShare: 0 }) ?? {}) as Record<string, unknown>
  for (const name of Object.keys(requested))
    if (random() < valueSource.hostileShare) requested[name] = hostileValue(random)
  if (isListCall(route)) Object.assign(requested, listQuery(route, random))
  return withPath(route.url, requested, valueSource)
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
function listQuery(route: ServedRoute, random: RandomNumber): Record<string, unknown> {
  const entity = allEntities.find(one => route.url.includes(`${one.path}/`))
  const names = namesOf(entity)
  const name = randomItem(random, names) ?? 'id'
  const wrap = randomItem(random, WRAPS) ?? ''
  const value = random() < 0.3 ? (randomItem(random, QUOTES) ?? '') : String(hostileValue(random))
  const requested: Record<string, unknown> = {
    [name + (randomItem(random, SUFFIXES) ?? '')]: `${wrap}${value}${wrap === '*' ? '*' : ''}`,
  }
  if (random() < 0.4) requested['column'] = randomItem(random, [name, `${name}_dictText`, ...COLUMNS])
  if (random() < 0.4) requested['order'] = randomItem(random, ORDERS)
  return random() < 0.35 ? { ...requested, ...advancedQuery(names, random) } : requested
}

const namesOf = (entity: Entity | undefined): string[] => [
  ...Object.keys(entity?.fields ?? { username: 0, phone: 0, status: 0 }),
  'createTime',
  'id',
  'createBy',
]

function advancedQuery(names: readonly string[], random: RandomNumber): Record<string, unknown> {
  const conditions = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    field: randomItem(random, [...names, 'password']),
    rule: randomItem(random, RULES),
    val: random() < 0.3 ? randomItem(random, QUOTES) : String(hostileValue(random)).toWellFormed(),
    type: randomItem(random, ['text', 'date', 'datetime', 'int']),
  }))
  return {
    superQueryParams: encodeURIComponent(safeJson(conditions)),
    superQueryMatchType: randomItem(random, ['and', 'or', 'xor']),
  }
}

function withPath(route: string, requested: Record<string, unknown>, { random, ids }: ValueSource): string {
  const path = route.replaceAll(/:(\w+)|\*/g, (_, name: string | undefined) => {
    const value =
      name === undefined ? (randomItem(random, ['x/y.png', '..%2f..%2fetc', 'index.m3u8']) ?? '') : requested[name]
    if (name !== undefined) delete requested[name]
    return encodeURIComponent(textOf(value ?? randomItem(random, ids) ?? 'x')).slice(0, 300) || 'x'
  })
  const pairs = Object.entries(requested).filter(([, value]) => value !== undefined)
  const query = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&')
  return query === '' ? path : `${path}?${query.slice(0, 8000)}`
}

/** Half surrogates cannot stand in an address. */
function textOf(value: unknown): string {
  return (typeof value === 'object' ? safeJson(value) : String(value)).toWellFormed()
}
