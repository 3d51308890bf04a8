import { REVIEW_CHECKLIST } from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import type { video } from '@xuanjiao/contract/business/video/video'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { addVideo } from '../people/business-records.ts'
import type { TestAnswer, TestCall } from '../app/test-app.ts'

/** All ten points answered 否. */
export const CHECKLIST_ALL_NO = Object.fromEntries(REVIEW_CHECKLIST.map(({ key }) => [key, 'N' as const]))

/** A call that has to succeed. */
export async function expectSuccess<T>(call: Promise<TestAnswer<T>>): Promise<T> {
  return (await call).result
}

/** A video that may be handed in: written whole, its file ready, of department 03.04 unless said otherwise. */
export async function addReadyVideo(
  db: Db,
  call: TestCall,
  value: Partial<DraftOf<typeof video>> & { classificationId: string },
  departments: readonly string[] = ['03.04'],
): Promise<string> {
  const { id } = await addVideo(call, {
    summary: '这是一段不少于二十个字的视频简介，仅供测试使用。',
    presenterText: '周主任 主任医师 演示医院',
    evidence: [{ title: '健康教育工作规范', publisher: '', year: '2025', url: '' }],
    ...value,
  })
  const ready = { media_status: 'ready', duration_sec: 60, cover: 'poster/test.jpg' }
  await db.updateTable('he_video').set(ready).where('id', '=', id).execute()
  await addVideoDepartments(db, id, departments)
  await addVersionMedia(db, id, 1)
  return id
}

export async function addVideoDepartments(db: Db, videoId: string, codes: readonly string[]): Promise<void> {
  for (const std_dept_code of codes)
    await db
      .insertInto('he_video_department')
      .values({ tenant_id: HOME_TENANT, video_id: videoId, std_dept_code })
      .execute()
}

/** A file of a version as transcoding leaves it. */
export async function addVersionMedia(db: Db, videoId: string, version: number): Promise<void> {
  const made = { kind: 'hls', quality: '720p', path: `vod/${videoId}/${version}/720p/index.m3u8`, duration_sec: 60 }
  await db
    .insertInto('he_video_media')
    .values({ id: newId(), tenant_id: HOME_TENANT, video_id: videoId, version_no: version, ...made })
    .execute()
}

export async function addVideoReviewer(
  db: Db,
  username: string,
  node: 'medical' | 'compliance',
  departments: string | null = null,
): Promise<void> {
  const row = { id: newId(), tenant_id: HOME_TENANT, username, realname: username, node, std_dept_codes: departments }
  await db.insertInto('he_reviewer').values(row).execute()
}

/** What a test says that is not about watching. */
export const UNWATCHED_REASON = '测试未播放视频'

/** One decision, right in all unless said otherwise. */
export function sendDecision(
  call: TestCall,
  id: string,
  node: 'medical' | 'compliance',
  more: {
    result?: 'pass' | 'reject'
    opinion?: string
    versionNo?: number
    checklist?: Record<string, 'Y' | 'N'>
    reason?: string
  } = {},
) {
  const body = {
    id,
    node,
    versionNo: 1,
    result: 'pass' as const,
    checklist: CHECKLIST_ALL_NO,
    reason: UNWATCHED_REASON,
    ...more,
  }
  return call(videoReviewCalls.decide, { body })
}

/** Handed in, passed twice. */
export async function passBothReviews(
  by: { owner: TestCall; medical: TestCall; compliance: TestCall },
  id: string,
  versionNo = 1,
) {
  await expectSuccess(by.owner(videoLifecycleCalls.submit, { body: { id } }))
  await expectSuccess(sendDecision(by.medical, id, 'medical', { versionNo }))
  return (await sendDecision(by.compliance, id, 'compliance', { versionNo })).result
}
