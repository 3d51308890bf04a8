import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { videoClassificationCalls } from '@xuanjiao/contract/business/video/video-classification-calls'
import { sql } from 'kysely'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'

/** Merging one classification into another (rules/videos#classifications). */
export function serveVideoClassificationActs(context: EntityServices): void {
  const classifications = recordsOf(context, videoClassification)

  serve(context, videoClassificationCalls.merge, async ({ body: { from, to }, who }) => {
    if (from === to) throw deny.field('to', '请选择另一个分类')
    const target = await classifications.get(who, to)
    if (target.leaf === false) throw deny.field('to', '请选择没有下级的分类')
    let moved = 0
    await classifications.removeAll(who, [from], async db => {
      const { numAffectedRows } = await sql`
        update he_video set classification_id = ${to}::uuid, updated_by = ${who.username}, updated_at = ${context.clock.now()}, version = version + 1
        where classification_id = ${from}::uuid and deleted_at is null
          and exists (select from he_video_classification where id = ${to}::uuid and deleted_at is null for key share)`.execute(
        db,
      )
      moved = Number(numAffectedRows ?? 0)
    })
    return told(`已合并，移动了 ${moved} 个视频`, { moved })
  })
}
