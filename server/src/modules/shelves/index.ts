import type { House } from '../../platform/house.ts'
import { serveHospitalVideoType } from './hospital-video-type.ts'

export { dropShelvesOf, reviveShelvesOf } from './owners.ts'

/** Hospitals' own video types: the shelves of their pages (domain §3.4). */
export function shelvesModule(house: House): void {
  serveHospitalVideoType(house)
}
