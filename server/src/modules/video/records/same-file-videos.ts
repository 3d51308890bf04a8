import { video } from '@xuanjiao/contract/business/video/video'
import type { EndpointAnswer, CallInput } from '@xuanjiao/contract/calls/endpoint'
import type { videoFileCalls } from '@xuanjiao/contract/business/video/video-file-calls'
import type { Db } from '../../../platform/database/db.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { videoFieldVisibility } from './visible-fields.ts'

type FileFingerprints = NonNullable<CallInput<typeof videoFileCalls.known>['body']>['files']
type SameFileResults = EndpointAnswer<typeof videoFileCalls.known>

interface SameFileRow {
  id: string
  code: string
  title: string
  source_md5: string | null
  source_size: number
}

/** Which files are here already, among the videos somebody may see: sizes first, digests of the same size after. */
export async function findSameFileVideos(
  db: Db,
  principal: Principal,
  fileFingerprints: FileFingerprints,
): Promise<SameFileResults> {
  const sees = videoFieldVisibility(principal)
  const scope = rowScopePredicate(video, principal, 'he_video')
  let query = db
    .selectFrom('he_video')
    .select(['id', 'code', 'title', 'source_md5', 'source_size'])
    .where('source_size', 'in', [...new Set(fileFingerprints.map(file => file.size))])
    .where('deleted_at', 'is', null)
  if (scope) query = query.where(scope)
  const rows = (await query.orderBy('code').limit(500).execute()) as unknown as SameFileRow[]
  return fileFingerprints.map(({ size, sha256 }) => {
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
