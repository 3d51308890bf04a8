import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { video } from '@xuanjiao/contract/business/video/video'
import { call } from '../../../../app/calls/call.ts'
import { entityCallsOf, type EntityRow } from '#shared/entity/data/entity-row.ts'

const calls = entityCallsOf(video)
/** Whatever is not archived may be about an illness. */
const STATUSES = 'published,approved,reviewing,draft,rejected,off'
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A page of the videos that may be about an illness, those of the list of videos. */
export async function loadCandidateVideos(
  { keyword = '', ...requested }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ records: PickedVideo[]; total: number }> {
  const title = keyword.trim() === '' ? {} : { title: `*${keyword.trim()}*` }
  const { records, total } = await call(calls.list, { query: { status: STATUSES, ...requested, ...title }, signal })
  return { total, records: records.map(pickedFrom) }
}

function pickedFrom(row: EntityRow): PickedVideo {
  return {
    videoId: row.id,
    code: text(row['code']),
    title: text(row['title']),
    cover: text(row['cover']) || null,
    durationSec: Number(row['durationSec'] ?? 0),
    classification: text(row['classificationId_dictText']) || null,
    ownerType: text(row['ownerType']),
    ownerHospital: text(row['ownerHospitalId_dictText']) || null,
    eduPhase: text(row['eduPhase']),
    status: text(row['status']),
    live: Number(row['publishedVersionNo'] ?? 0) > 0,
    allowed: true,
  }
}
