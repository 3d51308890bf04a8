import { serveIllnessRecord } from './illness.ts'
import { serveIllnessMerge } from './merge-illnesses.ts'
import { serveEduPath } from './edu-path.ts'
import { serveRelatedVideos } from './related-videos.ts'
import { serveVideoRelations } from './video-relations.ts'
import { serveIllnessTextReview } from './illness-text-review.ts'
import type { EntityServices } from '../entities/index.ts'

export { illnessesColumnSql, relationsCondition } from './video-list-relations.ts'

/** Illnesses, and what joins them and departments to videos (rules/catalogue#illnesses). */
export function serveIllnessRecords(context: EntityServices): void {
  serveIllnessRecord(context)
  serveRelatedVideos(context)
  serveEduPath(context)
  serveIllnessMerge(context)
  serveIllnessTextReview(context)
  serveVideoRelations(context)
}
