import { serveShelving } from './acts.ts'
import { serveHospitalVideoType } from './hospital-video-type.ts'
import { serveShelfOrder } from './order.ts'
import type { EntityServices } from '../entities/index.ts'

export { dropShelvesOf, reviveShelvesOf } from './owners.ts'
export { makeTypes, STANDARD_TYPES, templateOf } from './template.ts'

/** Hospitals' own video types: the shelves of their pages (rules/hospitals#shelves). */
export function serveShelfRecords(context: EntityServices): void {
  serveHospitalVideoType(context)
  serveShelving(context)
  serveShelfOrder(context)
}
