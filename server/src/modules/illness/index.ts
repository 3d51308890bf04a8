import type { House } from '../../platform/house/house.ts'
import { serveIllness } from './illness.ts'
import { serveMerge } from './merge.ts'
import { servePath } from './path.ts'
import { serveRelatedVideos } from './related-videos.ts'
import { serveVideoRelations } from './relations.ts'
import { serveTextReview } from './review.ts'

export { soughtBy } from './names.ts'
export { illnessesText, narrowByRelations } from './video-list.ts'

/** Illnesses, and what joins them and departments to videos (rules/catalogue#illnesses). */
export function illnessModule(house: House): void {
  serveIllness(house)
  serveRelatedVideos(house)
  servePath(house)
  serveMerge(house)
  serveTextReview(house)
  serveVideoRelations(house)
}
