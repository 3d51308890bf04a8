import { video } from '@xuanjiao/contract/business/video/video'
import { videoState, type VideoState } from '@xuanjiao/contract/business/video/life/video-workflow'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { holdRow, readRow } from '../../../platform/workflows/rows.ts'
import type { Stander } from '../../../platform/access/scope.ts'

/** A whole video, as its life is decided from it. */
export type LifeRow = Omit<RowOf<'he_video'>, 'evidence'> & {
  evidence: ColumnOf<'he_video.evidence', Record<string, string>[]>
}

/** The video, if it may be written by this person, held until the transaction ends. */
export const holdVideo = (tx: Db, id: string, who: Stander): Promise<LifeRow> =>
  holdRow(tx, video, id, { who, writing: true })

/** The video, if it may be read by this person, held by nobody. */
export const readVideo = (db: Db, id: string, who: Stander): Promise<LifeRow> => readRow(db, video, id, who)

export const videoStateOf = ({ status, review_node }: Pick<LifeRow, 'status' | 'review_node'>): VideoState =>
  videoState({ status, reviewNode: review_node })
