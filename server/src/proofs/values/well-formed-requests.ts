import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { isWrittenByPerson } from '@xuanjiao/contract/entity/entity-schema'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/wire/kinds/field'
import { allEntities } from '@xuanjiao/contract/all-entities'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { callShapesOf, type JsonShape } from './json-shapes.ts'

type RequestValues = Record<string, unknown>

/** A request that a call would take, were the things it names there. */
export interface WellFormedRequest {
  query: RequestValues
  body: RequestValues | undefined
}

let count = 0

/** Words that fit where a schema alone does not say what does. */
const FITTING: Readonly<Record<string, () => unknown>> = {
  username: () => `proof${count}`,
  realname: () => '张三',
  phone: () => `138${String(10_000_000 + count).slice(-8)}`,
  email: () => `proof${count}@example.com`,
  roleCode: () => `proof_${count}`,
  dictCode: () => `proof_${count}`,
  roleName: () => `角色${count}`,
  departName: () => `部门${count}`,
  menuType: () => 2,
  reason: () => '内容需要更正',
  token: () => 'f'.repeat(32),
  from: () => '2026-11-01',
  to: () => '2026-11-30',
  tableName: () => 'sys_user',
  fieldName: () => 'username',
  fieldVal: () => 'x',
  password: () => 'Lantern-river-42',
  confirmpassword: () => 'Lantern-river-42',
  logId: () => '1',
  serviceEnd: () => '2028-12-31',
  titleCode: () => '231',
  goodAt: () => '常见病的长期管理',
  verifyExpire: () => '2027-10-31',
  set: () => ({ visibleType: 'all' }),
  areaCode: () => '320508',
  question: () => '吃药以后头晕，应该怎么处理？',
  publicTitle: () => '吃药以后头晕怎么办',
  publicAnswer: () => '先坐下休息并测量血压，持续头晕请就诊。',
  field: () => 'name',
  recordKind: () => 'hospital',
  pageSize: () => 1000,
  count: () => 'exact',
}

/** Everything a call demands, and what it may be given where `whole`. */
export function wellFormedRequest(endpoint: AnyEndpoint, whole = false): WellFormedRequest {
  count += 1
  const { query, body } = callShapesOf(endpoint)
  const entity = entityWrittenBy(endpoint)
  const sends = endpoint.method !== 'GET' && endpoint.bodyKind === 'json'
  return {
    query: objectOf(query, whole),
    body: sends ? (entity ? entityBody(entity, endpoint) : (bulkBody(endpoint) ?? objectOf(body, whole))) : undefined,
  }
}

/** Conditions and orders of lists: any word there would be refused, or leave nothing to see. */
const NARROWING =
  /^(column|order|superQueryParams|superQueryMatchType|selections|keyword|keyWord|username|itemText|state|kind)$/

function objectOf(shape: JsonShape, whole: boolean): RequestValues {
  const asked = (name: string) =>
    name === 'pageSize' || shape.required?.includes(name) || (whole && !NARROWING.test(name))
  const names = Object.entries(shape.properties ?? {}).filter(([name]) => asked(name))
  return Object.fromEntries(names.map(([name, inner]) => [name, valueOf(name, inner)]))
}

function valueOf(name: string, shape: JsonShape): unknown {
  const inner = shape.anyOf?.find(one => one.type !== 'null') ?? shape
  const fitting = inner.pattern?.includes('{32}') ? undefined : FITTING[name]
  if (fitting) return fitting()
  if (inner.enum) return inner.enum[0]
  if (inner.const !== undefined) return inner.const
  const type = Array.isArray(inner.type) ? inner.type[0] : inner.type
  if (type === 'integer' || type === 'number') return inner.minimum ?? 1
  if (type === 'boolean') return false
  if (type === 'array') return []
  if (type === 'object') return objectOf(inner, false)
  return inner.pattern?.includes('{32}') ? 'f'.repeat(32) : '文字'
}

/** The record whose body an endpoint takes: its schema is made of the definition, which says more. */
export function entityWrittenBy({ path, method }: AnyEndpoint): Entity | undefined {
  return allEntities.find(entity => method !== 'GET' && [`${entity.path}/add`, `${entity.path}/edit`].includes(path))
}

/** A body of one row, of the calls that take many records of a kind. */
function bulkBody({ path }: AnyEndpoint): RequestValues | undefined {
  const entity = allEntities.find(one => [`${one.path}/addBatch`, `${one.path}/editBatch`].includes(path))
  if (!entity) return undefined
  return { rows: [path.endsWith('/addBatch') ? entityBody(entity, { path: `${entity.path}/add` }) : { ...SEEN_ROW }] }
}

const SEEN_ROW = { id: 'f'.repeat(32), version: 1 }

function entityBody(entity: Entity, { path }: Pick<AnyEndpoint, 'path'>): RequestValues {
  const editing = path.endsWith('/edit')
  if (editing) return { id: 'f'.repeat(32), ...EDITED_WITH[entity.name] }
  const fields = Object.entries(entity.fields).filter(
    ([, field]) => isWrittenByPerson(field, editing) && field.required,
  )
  return { ...Object.fromEntries(fields.map(([name, field]) => [name, fieldValue(field)])), ...WITH[entity.name] }
}

/** What the platform owns belongs to no hospital, whatever it names; a doctor is of some title. */
const WITH: Readonly<Record<string, RequestValues>> = {
  famousDoctor: { titleCode: '231' },
  video: { ownerType: 'hospital', ownerHospitalId: 'f'.repeat(32) },
  playlist: { ownerType: 'department', departmentId: 'f'.repeat(32) },
  priceRule: { discountPct: 80, subjectType: 'hospital', hospitalId: 'f'.repeat(32) },
  carousel: { subjectType: 'hospital', hospitalId: 'f'.repeat(32) },
  areaTarget: { subjectType: 'hospital', hospitalId: 'f'.repeat(32) },
  qrCode: { targetType: 'department', departmentId: 'f'.repeat(32) },
}

/** The doctor of a video is one of the hospital that stands there. */
const EDITED_WITH: Readonly<Record<string, RequestValues>> = {
  video: { ownerHospitalId: 'f'.repeat(32) },
}

const RULED: Readonly<Record<string, () => string>> = {
  phone: () => '13800010000',
  snakeCode: () => 'proof',
  month: () => `20${String(10 + (count % 89))}-01`,
  wordCode: () => `proof_${count}`,
  creditCode: () => '',
  mapApproval: () => 'GS(2024)0650号',
  'usernameCharacters,usernameLength': () => `proof_${count}`,
}

const VALUE: { [K in FieldKind]: (field: FieldOf<K>) => unknown } = {
  text: ({ rule }) => RULED[String(rule)]?.() ?? `名称之${count}`,
  longText: () => '说明',
  richText: () => '<p>说明</p>',
  integer: ({ min = 0 }) => min,
  decimal: ({ min = 0 }) => min,
  money: () => 0,
  percent: ({ min = 0 }) => min,
  flag: () => 'Y',
  dict: ({ default: value }) => value ?? '',
  date: () => '2026-11-20',
  datetime: () => '2026-11-20 10:00:00',
  image: () => '',
  file: () => '',
  link: () => 'f'.repeat(32),
  area: () => '320508',
  tags: () => ['词'],
  time: () => '08:30:00',
  rate: () => 1,
  slider: ({ min = 0 }) => min,
  cascader: ({ options }) => options[0]?.value ?? '',
  rows: () => [],
}

const fieldValue = (field: Field): unknown => (VALUE[field.kind] as (field: Field) => unknown)(field)

/** Addresses that the engine of records answers by itself. */
export const ENTITY_ENGINE_PATHS: ReadonlySet<AnyEndpoint['path']> = new Set(
  allEntities.flatMap(entity => Object.values(entityEndpoints(entity)).map(one => one.path)),
)
