import { serveIllness } from './illness.ts'
import { serveMerge } from './merge.ts'
import { servePath } from './path.ts'
import { serveRelatedVideos } from './related-videos.ts'
import { serveVideoRelations } from './relations.ts'
import { serveTextReview } from './review.ts'
import type { EntityServices } from '../entities/index.ts'

export { soughtBy } from './names.ts'
export { illnessesText, narrowByRelations } from './video-list.ts'

/** Illnesses, and what joins them and departments to videos (rules/catalogue#illnesses). */
export function serveIllnessRecords(context: EntityServices): void {
  serveIllness(context)
  serveRelatedVideos(context)
  servePath(context)
  serveMerge(context)
  serveTextReview(context)
  serveVideoRelations(context)
}
