import { serveVideoTypeItems } from './video-type-items.ts'
import { serveHospitalVideoType } from './hospital-video-type.ts'
import { serveVideoTypeOrder } from './video-type-order.ts'
import type { EntityServices } from '../entities/index.ts'

export { removeVideoTypesOf, restoreVideoTypesOf } from './video-type-owners.ts'
export { createVideoTypes, STANDARD_VIDEO_TYPES, videoTypeTemplateOf } from './video-type-template.ts'

/** Hospitals' own video types: the video types of their pages (rules/hospitals#video-types). */
export function serveHospitalVideoTypeRecords(context: EntityServices): void {
  serveHospitalVideoType(context)
  serveVideoTypeItems(context)
  serveVideoTypeOrder(context)
}
