import type { video } from '@xuanjiao/contract/business/video/video'
import { VERSIONED_VIDEO_FIELDS } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import { ownVideoSubject, videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import type { EntityRecord } from '@xuanjiao/contract/entity/entity'
import { eventProblem } from '@xuanjiao/contract/workflow/decide-event'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { DataScope } from '../../platform/access/principal.ts'
import type { SaveContext, WrittenValues } from '../entities/index.ts'

type VideoFields = typeof video.fields

/**
 * What viewers are told changes only where a new version may; everything else up to the archive
 * (rules/videos#versions).
 */
export function requireEditableFields(
  values: WrittenValues<VideoFields>,
  { kind, before, principal }: SaveContext<VideoFields>,
): void {
  if (kind !== 'edit' || !before || !isInScopeOfOwner(principal.dataScope, before)) return
  const touched = VERSIONED_VIDEO_FIELDS.find(name => name in values && !isSameFieldValue(values[name], before[name]))
  const message = eventProblem(videoWorkflow, touched === undefined ? 'tune' : 'edit', ownVideoSubject(before))
  if (message === undefined) return
  throw touched === undefined ? appErrors.business(message) : appErrors.field(touched, message)
}

/** Whether the video may belong to whom stands here; who has nothing to write in it is told so by its scope, not by its state. */
function isInScopeOfOwner(dataScope: DataScope, { ownerHospitalId }: EntityRecord<VideoFields>): boolean {
  if (dataScope.kind === 'platform') return true
  return (dataScope.kind === 'hospital' || dataScope.kind === 'department') && dataScope.hospitalId === ownerHospitalId
}

/** Empty is empty, however it is written. */
function isSameFieldValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value)
  return plain(one) === plain(other)
}

export function requireRemovableVideo(row: EntityRecord<VideoFields>): void {
  const message = eventProblem(videoWorkflow, 'remove', ownVideoSubject(row, { wasLive: row.publishTime !== null }))
  if (message !== undefined) throw appErrors.business(`《${row.title}》：${message}`)
}
