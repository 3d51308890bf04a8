import { asLinkField } from '@xuanjiao/wire/kinds/field'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { allEntities } from '@xuanjiao/contract/all-entities'
import { isWrittenByPerson } from '@xuanjiao/contract/entity/entity-schema'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { callShapesOf, type JsonShape } from './json-shapes.ts'
import { wellFormedRequest, entityWrittenBy, type WellFormedRequest } from './well-formed-requests.ts'

/** Where in a request an id stands. */
export interface IdPosition {
  where: 'query' | 'body'
  name: string
  many: 'comma' | 'array' | false
  /** Whose ids belong here; undefined for rows of the whole installation. */
  table: string | undefined
}

/** Every place of a call where an id may be planted. */
export function idPositionsOf(endpoint: AnyEndpoint): IdPosition[] {
  const { query, body } = callShapesOf(endpoint)
  const entity = entityWrittenBy(endpoint)
  const inBody = entity ? linkNames(entity, endpoint.path.endsWith('/edit')) : idNames(body, false)
  const exports = endpoint.allow.endsWith(':export')
  return [
    ...idNames(query, exports).map(one => ({ where: 'query' as const, ...one })),
    ...inBody.map(one => ({ where: 'body' as const, ...one })),
  ].map(one => ({ ...one, table: tableOf(endpoint, one.name) }))
}

type NamedPosition = Pick<IdPosition, 'name' | 'many'>

/** Chosen rows mean something to exports, and to reports, whose own test proves whose rows they answer. */
function idNames({ properties = {} }: JsonShape, exports: boolean): NamedPosition[] {
  return Object.entries(properties).flatMap(([name, shape]): NamedPosition[] => {
    if (shape.type === 'array') return /ids?(list)?$/i.test(name) ? [{ name, many: 'array' }] : []
    if (shape.pattern?.includes('{32}') || /(^|[a-z])id$|^token$/i.test(name)) return [{ name, many: false }]
    if (name === 'selections' && !exports) return []
    return /ids$|^selected|^values$|^selections$/i.test(name) ? [{ name, many: 'comma' }] : []
  })
}

function linkNames(entity: Entity, editing: boolean): NamedPosition[] {
  const links = Object.entries(entity.fields).filter(
    ([, field]) => asLinkField(field) && !asLinkField(field)?.by && isWrittenByPerson(field, editing),
  )
  return [...(editing ? ['id'] : []), ...links.map(([name]) => name)].map(name => ({ name, many: false }))
}

/** Calls of a record that name another one where the record has no field of that name. */
const BY_CALL: readonly [RegExp, RegExp, string | undefined][] = [
  [/^\/sys\/sysDepart(Role|Permission)\//, /^(new|old)?roleId$/i, 'sys_depart_role'],
  [/^\/sys\/sysDepart(Role|Permission)\//, /^userId$/, 'sys_user'],
  [/^\/sys\/sysDepart(Role|Permission)\//, /^(last)?permissionIds?$|^dataRuleIds$/, undefined],
  [/^\/sys\/(sysDepart(Role|Permission)\/|permission\/(query|save)DepartPermission)/, /^departId$/, 'sys_depart'],
  [/^\/he\/poster\//, /^ids?$/, 'he_qr_code'],
  [/^\/he\/poster\//, /^templateId$/, 'he_poster_template'],
  [/^\/he\/qrCode\//, /^departmentIds$/, 'he_hospital_department'],
  [/^\/he\/qrCode\//, /^illnessIds$/, 'he_illness'],
  [/^\/he\/qrCode\//, /^playlistIds$/, 'he_playlist'],
  [/^\/he\/document\/share\/revoke/, /^id$/, 'he_document_share'],
  [/^\/he\/document\/share\//, /^token$/, undefined],
  [/^\/he\/areaData\//, /^classId$/, 'he_hospital_class'],
  [/^\/he\/vipInfo\//, /^userIds?$/, 'he_wxapp_user'],
  [/^\/sys\/hospital\/seeAs$/, /^id$/, 'he_hospital'],
  [/^\/desform\/ofRecord/, /^recordId$/, 'he_hospital'],
  [/^\/he\/eduTask\/assignWatched$/, /^recordId$/, 'he_watch_record'],
  [/^\/wx\/v1\/task\//, /^taskId$/, 'he_edu_task'],
  [/^\/sys\/user\//, /^depId$/, 'sys_depart'],
  [/^\/sys\/user\/queryUserByDepId/, /^id$/, 'sys_depart'],
  [/^\/sys\/user\//, /^roleId$/, 'sys_role'],
]

const BY_NAME: readonly [RegExp, string][] = [
  [/^roleId$|^selectedroles$/, 'sys_role'],
  [/user_?id/i, 'sys_user'],
  [/^departIds$|^selecteddeparts$/, 'sys_depart'],
  [/^videoId$/, 'he_video'],
  [/^classificationId$/, 'he_video_classification'],
  [/^hospitalIds?$/, 'he_hospital'],
  [/^uploadId$/, 'he_upload'],
  [/^illnessId$/, 'he_illness'],
  [/^doctorId$/, 'he_famous_doctor'],
  [/^typeId$/, 'he_hospital_video_type'],
  [/^playlistId$/, 'he_playlist'],
  [/^taskId$/, 'he_viewer_benefit'],
  [/^batchId$/, 'he_video_batch'],
  [/^classId$/, 'he_consult_class'],
  [/^assigneeId$/, 'sys_user'],
]
const BY_PATH: readonly [RegExp, string][] = [
  [/^\/sys\/user/, 'sys_user'],
  [/^\/sys\/role/, 'sys_role'],
  [/^\/sys\/sysDepart/, 'sys_depart'],
  [/^\/sys\/category/, 'sys_category'],
  [/^\/sys\/task/, 'sys_job'],
  [/^\/sys\/(online|account)/, 'sys_session'],
  [/^\/wx\/v1\/(video|watch)/, 'he_video'],
  [/^\/wx\/v1\/illness/, 'he_illness'],
  [/^\/wx\/v1\/notice/, 'he_user_notice'],
  [/^\/wx\/v1\/doctor/, 'he_famous_doctor'],
  [/^\/wx\/v1\/hospital/, 'he_hospital'],
  [/^\/wx\/v1\/playlist/, 'he_playlist'],
  [/^\/wx\/v1\/classification/, 'he_video_classification'],
  [/^\/he\/video\//, 'he_video'],
  [/^\/he\/illnessConsult\//, 'he_illness_consult'],
  [/^\/he\/noticeSending\//, 'he_notice_sending'],
  [/^\/he\/userNoticeCount\//, 'he_user_notice_count'],
]

function tableOf(endpoint: AnyEndpoint, name: string): string | undefined {
  if (/^videoIds?$/.test(name)) return 'he_video'
  // The path of one record may begin with that of another: the longest is the record's own.
  const matches = allEntities.filter(one => endpoint.path.startsWith(`${one.path}/`))
  const entity = matches.toSorted((a, b) => b.path.length - a.path.length)[0]
  const link = asLinkField(entity?.fields[name])
  const linked = link && allEntities.find(one => one.name === link.to)
  const called = linked ? undefined : BY_CALL.find(([call, word]) => call.test(endpoint.path) && word.test(name))
  if (called) return called[2]
  const owner = linked ?? entity
  if (owner) return owner.scope.kind === 'installation' ? undefined : owner.table
  return [
    ...BY_NAME.map(([word, table]) => [word.test(name), table] as const),
    ...BY_PATH.map(([path, table]) => [path.test(endpoint.path), table] as const),
  ].find(([fits]) => fits)?.[1]
}

/** A request with these ids in one place, and one's own in every other place that has to hold one. */
export function requestWithIds(
  endpoint: AnyEndpoint,
  idPosition: IdPosition,
  ids: readonly string[],
  own: (table: string) => string | undefined,
): WellFormedRequest {
  const request = wellFormedRequest(endpoint)
  for (const other of idPositionsOf(endpoint)) {
    const held = request[other.where]
    const id = other.table === undefined ? undefined : own(other.table)
    if (held && other.name in held && id !== undefined) held[other.name] = written(other, [id])
  }
  const held = request[idPosition.where]
  if (held) held[idPosition.name] = written(idPosition, ids)
  return request
}

function written({ many }: IdPosition, ids: readonly string[]): unknown {
  return many === 'array' ? ids : many === 'comma' ? ids.join(',') : (ids[0] ?? '')
}
