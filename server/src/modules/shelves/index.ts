import type { AppContext } from '../../platform/context/app-context.ts'
import { serveShelving } from './acts.ts'
import { serveHospitalVideoType } from './hospital-video-type.ts'
import { serveShelfOrder } from './order.ts'

export { dropShelvesOf, reviveShelvesOf } from './owners.ts'
export { makeTypes, STANDARD_TYPES, templateOf } from './template.ts'

/** Hospitals' own video types: the shelves of their pages (rules/hospitals#shelves). */
export function shelvesModule(context: AppContext): void {
  serveHospitalVideoType(context)
  serveShelving(context)
  serveShelfOrder(context)
}
