import { video } from '@xuanjiao/contract/business/video/video'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { sql } from 'kysely'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { readDemoData } from '../data/read-demo-data.ts'
import type { DemoDraft, DemoSeed } from '../writer/demo-seed.ts'
import { demoEducationPaths } from './demo-education-paths.ts'

interface DemoVideoClassification {
  id: string
  pid: string
  name: string
  sortNo: number
}

export interface DemoVideo {
  id: string
  code: string
  title: string
  classificationId: string
  classificationPath: string
  ownerType: string
  ownerHospitalId: string
  doctorId: string
  illnessIds: string[]
  stdDeptCodes: string[]
  durationSec: number
  orientation: string
  chargeType: string
  priceFen: number
  trialSec: number
  mediaStatus: string
  status: string
  sourceType: string
  aiGenerated: 'Y' | 'N'
  keywords: string[]
  summary: string
  publishTime?: string
  weight: number
}

/** A video is made this long before it is published. */
const MADE_BEFORE_MS = 5 * 86_400_000
const OLDEST = Date.parse('2026-05-06T09:00:00+08:00')
const DAY_MS = 86_400_000
/** Published content is looked at again after two years (rules/videos#looking-again). */
const REVIEW_YEARS = 2

const EVIDENCE = [{ title: '健康教育工作规范', publisher: '演示资料', year: '2025', url: '' }]

/** The demo's videos with the classes they stand in and what they are about. */
export async function seedVideos(seed: DemoSeed): Promise<void> {
  await seed.add(
    videoClassification,
    readDemoData<DemoVideoClassification>('video-classification').map(classificationDraft),
  )
  const videos = readDemoData<DemoVideo>('video')
  await seed.add(video, videos.map(videoDraft), async db => {
    await setVideoStates(db, videos)
    await relateIllnesses(db, videos)
    await relateDepartments(db, videos)
  })
}

const classificationDraft = ({
  id,
  pid,
  name,
  sortNo,
}: DemoVideoClassification): DemoDraft<typeof videoClassification.fields> => ({
  id: stableId(id),
  pid: pid === '0' ? null : stableId(pid),
  name,
  sortNo,
})

function videoDraft(one: DemoVideo, at: number): DemoDraft<typeof video.fields> {
  return {
    id: stableId(one.id),
    createTime: createdAtOf(one, at),
    title: one.title,
    summary: one.summary,
    keywords: one.keywords,
    classificationId: stableId(one.classificationId),
    eduPhase: phaseOf(one.classificationPath),
    ownerType: one.ownerType,
    ownerHospitalId: one.ownerHospitalId ? stableId(one.ownerHospitalId) : null,
    doctorId: one.doctorId ? stableId(one.doctorId) : null,
    presenterText: one.doctorId ? null : '演示讲者 主任医师',
    visibleType: one.ownerType === 'hospital' ? 'hospital' : 'all',
    chargeType: one.chargeType,
    priceFen: one.priceFen,
    trialSec: one.trialSec,
    sourceType: one.sourceType,
    sourceNote: one.sourceType === 'original' ? null : '演示来源',
    aiGenerated: one.aiGenerated,
    evidence: EVIDENCE,
    sortWeight: one.weight,
  }
}

/** When in a treatment a video is meant to be seen, by where it stands among the classes. */
const PHASES: readonly [RegExp, string][] = [
  [/^入院指导/, 'admission'],
  [/检查须知$/, 'exam'],
  [/麻醉须知$/, 'preop'],
  [/引流与导管$|伤口与造口$/, 'postop'],
  [/^用药指导/, 'medication'],
  [/^饮食营养/, 'diet'],
  [/^康复训练/, 'rehab'],
  [/复诊与随访$/, 'followup'],
  [/^居家护理/, 'discharge'],
]

function phaseOf(path: string): string {
  return PHASES.find(([fits]) => fits.test(path))?.[1] ?? 'general'
}

/** Where they stand on their way to viewers is the work of months: no draft says it (rules/videos#review). */
async function setVideoStates(db: Db, videos: readonly DemoVideo[]): Promise<void> {
  await sql`
    update he_video v set status = s.status, media_status = s.media, duration_sec = s.duration,
      orientation = s.orientation, published_version_no = s.version, publish_time = s.published, review_due_date = s.due,
      off_reason = case when s.status = 'off' then '内容更新，暂时下架' end
    from jsonb_to_recordset(${JSON.stringify(videos.map(videoStateColumns))}::jsonb) as s (id uuid, status text, media text,
      duration integer, orientation text, version integer, published timestamptz, due date)
    where v.id = s.id`.execute(db)
}

/** Nothing is being transcoded before the first start: that waits for a file. */
function videoStateColumns({ id, status, mediaStatus, durationSec, orientation, publishTime }: DemoVideo) {
  const published = (status === 'published' || status === 'off') && publishTime ? publishTime : undefined
  return {
    id: stableId(id),
    status,
    media: mediaStatus === 'ready' ? 'ready' : 'none',
    duration: durationSec,
    orientation,
    version: status === 'published' ? 1 : 0,
    published: published ? `${published}+08` : null,
    due: published ? reviewDue(published) : null,
  }
}

function createdAtOf({ publishTime }: DemoVideo, at: number): Date {
  if (!publishTime) return new Date(OLDEST + at * DAY_MS * 0.9)
  return new Date(Date.parse(`${publishTime.replace(' ', 'T')}+08:00`) - MADE_BEFORE_MS)
}

function reviewDue(publishTime: string): string {
  return `${Number(publishTime.slice(0, 4)) + REVIEW_YEARS}${publishTime.slice(4, 10)}`
}

/** What a video is about has calls of its own and no definition; the way through an illness follows from it. */
async function relateIllnesses(db: Db, videos: readonly DemoVideo[]): Promise<void> {
  const related = videos.flatMap(({ id, illnessIds }) =>
    illnessIds.map((illness, at) => ({ video: stableId(id), illness: stableId(illness), at })),
  )
  await sql`
    insert into he_video_illness (tenant_id, video_id, illness_id, main_flag, sort_no, created_by)
    select ${HOME_TENANT}, r.video, r.illness, case when r.at = 0 then 'Y' else 'N' end, (r.at + 1) * 10, 'system'
    from jsonb_to_recordset(${JSON.stringify(related)}::jsonb) as r (video uuid, illness uuid, at integer)`.execute(db)
  const paths = JSON.stringify(demoEducationPaths(videos))
  await sql`update he_illness i set edu_path = p.path
    from jsonb_to_recordset(${paths}::jsonb) as p (id uuid, path jsonb) where i.id = p.id`.execute(db)
}

/** Every video has a department, so that somebody may review it: without one of its own, 外科 or 内科 by its name. */
async function relateDepartments(db: Db, videos: readonly DemoVideo[]): Promise<void> {
  const named = videos.flatMap(({ id, title, stdDeptCodes }) =>
    (stdDeptCodes.length > 0 ? stdDeptCodes : [/引流|术|伤口|管/.test(title) ? '04' : '03']).map(code => ({
      video: stableId(id),
      code,
    })),
  )
  await sql`
    insert into he_video_department (tenant_id, video_id, std_dept_code, created_by)
    select ${HOME_TENANT}, n.video, n.code, 'system'
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (video uuid, code text)`.execute(db)
}
