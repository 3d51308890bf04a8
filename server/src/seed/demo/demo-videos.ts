import { HOME_TENANT, type InsertOf } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import type { DemoHospital } from './demo-hospital.ts'
import { readData } from '../data/read-data.ts'

interface DemoVideo {
  id: string
  code: string
  title: string
  classificationId: string
  classificationPath: string
  ownerType: string
  ownerHospitalId: string
  durationSec: number
  orientation: string
  chargeType: string
  priceFen: number
  trialSec: number
  mediaStatus: string
  status: string
  sourceType: string
  aiGenerated: string
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

const EVIDENCE = JSON.stringify([{ title: '健康教育工作规范', publisher: '演示资料', year: '2025', url: '' }])

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

export function demoVideoRows(hospitals: readonly DemoHospital[]): InsertOf<'he_video'>[] {
  return readData<DemoVideo>('video').map((one, at) => ({
    id: namedId(one.id),
    tenant_id: HOME_TENANT,
    created_by: 'system',
    created_at: madeAt(one, at),
    code: one.code,
    title: one.title,
    summary: one.summary,
    keywords: one.keywords,
    classification_id: namedId(one.classificationId),
    edu_phase: phaseOf(one.classificationPath),
    owner_type: one.ownerType,
    owner_hospital_id: one.ownerHospitalId ? namedId(one.ownerHospitalId) : null,
    area_code: hospitals.find(({ id }) => id === one.ownerHospitalId)?.areaCode ?? null,
    presenter_text: '演示讲者 主任医师',
    visible_type: one.ownerType === 'hospital' ? 'hospital' : 'all',
    charge_type: one.chargeType,
    price_fen: one.priceFen,
    trial_sec: one.trialSec,
    source_type: one.sourceType,
    source_note: one.sourceType === 'original' ? null : '演示来源',
    ai_generated: one.aiGenerated,
    evidence: EVIDENCE,
    sort_weight: one.weight,
    duration_sec: one.durationSec,
    orientation: one.orientation,
    ...standing(one),
  }))
}

/** Where it stands on its way to viewers. Nothing is being transcoded before the first start: that waits for a file. */
function standing(one: DemoVideo): Partial<InsertOf<'he_video'>> {
  const published = one.status === 'published' || one.status === 'off'
  return {
    status: one.status,
    media_status: one.mediaStatus === 'ready' ? 'ready' : 'none',
    published_version_no: one.status === 'published' ? 1 : 0,
    publish_time: published && one.publishTime ? `${one.publishTime}+08` : null,
    review_due_date: published && one.publishTime ? reviewDue(one.publishTime) : null,
    off_reason: one.status === 'off' ? '内容更新，暂时下架' : null,
  }
}

function madeAt({ publishTime }: DemoVideo, at: number): Date {
  if (!publishTime) return new Date(OLDEST + at * DAY_MS * 0.9)
  return new Date(Date.parse(`${publishTime.replace(' ', 'T')}+08:00`) - MADE_BEFORE_MS)
}

function reviewDue(publishTime: string): string {
  return `${Number(publishTime.slice(0, 4)) + REVIEW_YEARS}${publishTime.slice(4, 10)}`
}
