import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { videoClassificationCalls } from '@xuanjiao/contract/business/video/video-classification-calls'
import { sql } from 'kysely'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'

/** Merging one classification into another (rules/videos#classifications). */
export function serveVideoClassificationActions(context: EntityServices): void {
  const classifications = recordAccessOf(context, videoClassification)

  serveStaff(context, videoClassificationCalls.merge, async ({ body: { from, to }, principal }) => {
    if (from === to) throw appErrors.field('to', '请选择另一个分类')
    const target = await classifications.get(principal, to)
    if (target.leaf === false) throw appErrors.field('to', '请选择没有下级的分类')
    let moved = 0
    await classifications.removeAll(principal, [from], async db => {
      const { numAffectedRows } = await sql`
        update he_video set classification_id = ${to}::uuid, updated_by = ${principal.username}, updated_at = ${context.clock.now()}, version = version + 1
        where classification_id = ${from}::uuid and deleted_at is null
          and exists (select from he_video_classification where id = ${to}::uuid and deleted_at is null for key share)`.execute(
        db,
      )
      moved = Number(numAffectedRows ?? 0)
    })
    return withMessage(`已合并，移动了 ${numberText(moved)} 个视频`, { moved })
  })
}
