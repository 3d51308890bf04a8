import type { video } from '@xuanjiao/contract/business/video/video'
import { bareFacts } from '@xuanjiao/contract/business/video/life/video-guards'
import { decide, VERSIONED } from '@xuanjiao/contract/business/video/life/video-life'
import { stateOf } from '@xuanjiao/contract/business/video/life/video-states'
import type { EntityRecord } from '@xuanjiao/contract/entity/entity'
import { deny } from '../../platform/errors/refuse.ts'
import type { DataScope } from '../../platform/access/who.ts'
import type { SaveContext, Writing } from '../entities/index.ts'

type VideoFields = typeof video.fields

/**
 * What viewers are told changes only where a new version may; everything else up to the archive
 * (rules/videos#versions).
 */
export function keepToLife(values: Writing<VideoFields>, { kind, before, who }: SaveContext<VideoFields>): void {
  if (kind !== 'edit' || !before || !standsWith(who.place, before)) return
  const touched = VERSIONED.find(name => name in values && !same(values[name], before[name]))
  const facts = bareFacts(stateOf(before), ['owner'])
  const decision = decide(touched === undefined ? 'tune' : 'edit', facts)
  if (decision.ok) return
  const [{ message }] = decision.problems
  throw touched === undefined ? deny.business(message) : deny.field(touched, message)
}

/** Whether the video may belong to whom stands here; who has nothing to write in it is told so by its scope, not by its state. */
function standsWith(place: DataScope, { ownerHospitalId }: EntityRecord<VideoFields>): boolean {
  if (place.kind === 'platform') return true
  return (place.kind === 'hospital' || place.kind === 'department') && place.hospitalId === ownerHospitalId
}

/** Empty is empty, however it is written. */
function same(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value)
  return plain(one) === plain(other)
}

export function refuseRemoval(row: EntityRecord<VideoFields>): void {
  const facts = { ...bareFacts(stateOf(row), ['owner']), wasLive: row.publishTime !== null }
  const decision = decide('remove', facts)
  if (!decision.ok) throw deny.business(`《${row.title}》：${decision.problems[0].message}`)
}
