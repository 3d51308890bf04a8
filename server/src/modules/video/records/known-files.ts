import type { AnswerOf, CallInput } from '@xuanjiao/contract/calls/endpoint'
import type { videoFileCalls } from '@xuanjiao/contract/business/video/video-file-calls'
import type { Db } from '../../../platform/database/db.ts'
import { placePredicate } from '../../../platform/access/scope.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { seesVideo } from './sight.ts'
import { VIDEO_PLACE } from './store.ts'

type Files = NonNullable<CallInput<typeof videoFileCalls.known>['body']>['files']
type Known = AnswerOf<typeof videoFileCalls.known>

interface Row {
  id: string
  code: string
  title: string
  source_md5: string | null
  source_size: number
}

/** Which files are here already, among the videos somebody may see: sizes first, digests of the same size after. */
export async function knownFiles(db: Db, who: Staff, files: Files): Promise<Known> {
  const sees = seesVideo(who)
  const scope = placePredicate(VIDEO_PLACE, who.place, 'he_video', false)
  let query = db
    .selectFrom('he_video')
    .select(['id', 'code', 'title', 'source_md5', 'source_size'])
    .where('source_size', 'in', [...new Set(files.map(file => file.size))])
    .where('deleted_at', 'is', null)
  if (scope) query = query.where(scope)
  const rows = (await query.orderBy('code').limit(500).execute()) as unknown as Row[]
  return files.map(({ size, sha256 }) => {
    const near = rows.filter(row => row.source_size === size)
    const same = near.filter(row => sha256 !== undefined && row.source_md5 === sha256)
    return {
      sameSize: near.length > 0,
      same: same.map(({ id, code, title }) => ({
        id,
        code: sees('code') ? code : '',
        title: sees('title') ? title : '',
      })),
    }
  })
}
