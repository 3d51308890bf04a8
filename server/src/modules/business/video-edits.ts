import type { video } from '@xuanjiao/contract/business/video/video'
import { VERSIONED } from '@xuanjiao/contract/business/video/life/video-life'
import { ownVideo, videoWorkflow } from '@xuanjiao/contract/business/video/life/video-workflow'
import type { EntityRecord } from '@xuanjiao/contract/entity/entity'
import { whyNot } from '@xuanjiao/contract/workflow/decide'
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
  const message = whyNot(videoWorkflow, touched === undefined ? 'tune' : 'edit', ownVideo(before))
  if (message === undefined) return
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
  const message = whyNot(videoWorkflow, 'remove', ownVideo(row, { wasLive: row.publishTime !== null }))
  if (message !== undefined) throw deny.business(`《${row.title}》：${message}`)
}
