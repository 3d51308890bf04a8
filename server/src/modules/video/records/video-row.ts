import { video } from '@xuanjiao/contract/business/video/video'
import { videoStateOfRow, type VideoState } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { lockRow, readScopedRow } from '../../../platform/workflows/workflow-rows.ts'
import type { ScopedPrincipal } from '../../../platform/access/row-scope-predicate.ts'

/** A whole video, as its life is decided from it. */
export type VideoLifecycleRow = Omit<RowOf<'he_video'>, 'evidence'> & {
  evidence: ColumnOf<'he_video.evidence', Record<string, string>[]>
}

/** The video, if it may be written by this person, held until the transaction ends. */
export const lockVideo = (tx: Db, id: string, principal: ScopedPrincipal): Promise<VideoLifecycleRow> =>
  lockRow(tx, video, id, { principal, writing: true })

/** The video, if it may be read by this person, held by nobody. */
export const readVideoRow = (db: Db, id: string, principal: ScopedPrincipal): Promise<VideoLifecycleRow> =>
  readScopedRow(db, video, id, principal)

export const videoRowState = ({ status, review_node }: Pick<VideoLifecycleRow, 'status' | 'review_node'>): VideoState =>
  videoStateOfRow({ status, reviewNode: review_node })
