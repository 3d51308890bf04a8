import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  subtitleEnd,
  subtitleText,
  writeSubtitle,
  type SubtitleCue,
} from '@xuanjiao/contract/business/video/subtitle/subtitle-cues'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import { openImageRewriter } from '../../platform/images/image-rewriter.ts'
import type { EntityServices } from '../../modules/entities/index.ts'
import { storeOwnFile } from '../../modules/files/index.ts'
import { DEMO_PRINCIPAL } from '../writer/demo-principal.ts'

/** So many of the demo's videos have subtitles: enough to see them wherever one begins. */
const MOST = 24
const SECONDS_EACH = 5

const SAID = [
  '请在安静的地方，跟着讲解慢慢看',
  '有不明白的，可以随时暂停，或者调慢速度',
  '看完以后，还有疑问请告诉您的责任护士',
  '内容仅作健康科普，不能替代医生诊疗',
]

const cuesOf = (title: string): SubtitleCue[] =>
  [`您好，今天一起了解“${title}”`, ...SAID].map((text, at) => ({
    from: at * SECONDS_EACH,
    until: (at + 1) * SECONDS_EACH - 0.5,
    text,
  }))

type SubtitledVideo = Pick<RowOf<'he_video'>, 'id' | 'title'>

/** Subtitles as a hospital would hand them in; of what is before viewers they are there at once, as its cover is. */
export async function storeDemoSubtitles(context: EntityServices, db: Db, work: string): Promise<number> {
  const { rows } = await sql<SubtitledVideo>`
    select v.id, v.title from he_video v where v.created_by = ${DEMO_PRINCIPAL.username} and v.status = 'published'
      and v.media_status = 'ready' and v.charge_type = 'free' and v.duration_sec > 60 and v.subtitle is null
    order by v.code limit ${MOST}`.execute(db)
  const images = openImageRewriter()
  try {
    for (const { id, title } of rows) {
      const [cues, file] = [cuesOf(title), join(work, `${id}.vtt`)]
      await writeFile(file, writeSubtitle(cues))
      const giving = { context, images, db, principal: DEMO_PRINCIPAL }
      const { path } = await storeOwnFile(giving, { file, name: `${title}（演示）.vtt`, biz: 'subtitle' })
      const text = subtitleText(cues)
      await sql`update he_video set subtitle = ${path}, subtitle_text = ${text}, subtitle_sec = ${subtitleEnd(cues)}
        where id = ${id}::uuid`.execute(db)
      await sql`update he_video_published set subtitle = ${path}, subtitle_text = ${text}
        where video_id = ${id}::uuid and title = ${title}`.execute(db)
    }
  } finally {
    await images.close()
  }
  return rows.length
}
