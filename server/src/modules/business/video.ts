import { video } from '@xuanjiao/contract/business/video/video'
import { VERIFICATION_LAPSE_DAYS } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import {
  subtitleEnd,
  subtitleLengthProblem,
  subtitleText,
} from '@xuanjiao/contract/business/video/subtitle/subtitle-cues'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import {
  serveEntityModule,
  type EntityHooks,
  type SaveContext,
  type WrittenValues,
  type EntityServices,
} from '../entities/index.ts'
import { requireEditableFields, requireRemovableVideo } from './video-edit-rules.ts'
import { illnessesColumnSql } from '../illness/index.ts'
import { readStoredSubtitle } from '../video/index.ts'
import { videoFilterCondition } from './video-filters.ts'

type VideoFields = typeof video.fields
type VideoValues = WrittenValues<VideoFields>

/**
 * Whose a video is: who stands in a hospital makes that hospital's, and only hospital videos name one
 * (rules/videos#ownership).
 */
function setOwner(values: VideoValues, { kind, before, principal }: SaveContext<VideoFields>): void {
  const inHospital = principal.dataScope.kind === 'hospital' || principal.dataScope.kind === 'department'
  if (inHospital && (kind === 'add' || values.ownerType !== undefined)) values.ownerType = 'hospital'
  if (inHospital && (kind === 'add' || values.visibleType !== undefined)) values.visibleType = 'hospital'
  const { ownerType, ownerHospitalId } = { ...before, ...values }
  if (ownerType === 'hospital' && !ownerHospitalId) throw appErrors.field('ownerHospitalId', '请选择归属医院')
  if (ownerType !== 'platform' || (kind === 'edit' && values.ownerType === undefined)) return
  values.ownerHospitalId = null
  values.ownerDepartmentId = null
}

function checkPrice({ chargeType, priceFen }: VideoValues): void {
  const paid = chargeType === 'single' || chargeType === 'vip_single'
  if (paid && (priceFen ?? 0) < 100) throw appErrors.field('priceFen', '付费视频的标价不能低于 1 元')
  if ((priceFen ?? 0) > 0 && (priceFen ?? 0) < 100) throw appErrors.field('priceFen', '标价为 0 或不低于 1 元')
}

function checkSource({ sourceType, sourceNote }: VideoValues): void {
  if (sourceType !== 'original' && !sourceNote) throw appErrors.field('sourceNote', '非原创视频请填写来源说明')
}

/** Plans are for what is to come; one that has come true is not looked at again. */
function checkPlan(changed: VideoValues, now: string): void {
  if (changed.planPublishTime && changed.planPublishTime < now)
    throw appErrors.field('planPublishTime', '定时发布不能早于现在')
  if (changed.planOffTime && changed.planOffTime < now) throw appErrors.field('planOffTime', '定时下架不能早于现在')
}

/** Subtitles are read once, when they come: what they say is looked for and judged, when they end is held to the video. */
async function readSubtitleOf(
  context: Pick<AppContext, 'storage' | 'personalEncryption'>,
  values: VideoValues,
  before: Pick<VideoValues, 'subtitle' | 'durationSec'> | undefined,
): Promise<void> {
  const { subtitle } = values
  if (subtitle === undefined || subtitle === before?.subtitle) return
  const cues = subtitle === null ? [] : await readStoredSubtitle(context, subtitle)
  const end = cues.length === 0 ? null : subtitleEnd(cues)
  const problem = subtitleLengthProblem(end, before?.durationSec ?? 0)
  if (problem !== undefined) throw appErrors.field('subtitle', problem)
  Object.assign(values, { subtitleText: subtitleText(cues) || null, subtitleSec: end })
}

const touches = (values: VideoValues, ...names: (keyof VideoFields)[]): boolean => names.some(name => name in values)

/** Of all days, from the statistics with what is pending on top. */
const watched = (row: string) =>
  `from he_stat_video_now s where s.tenant_id = ${row}.tenant_id and s.video_id = ${row}.id`

const hooksOf = ({
  clock,
  ...files
}: Pick<AppContext, 'clock' | 'storage' | 'personalEncryption'>): EntityHooks<VideoFields> => ({
  async beforeSave(values, saving) {
    requireEditableFields(values, saving)
    setOwner(values, saving)
    const merged: VideoValues = { ...saving.before, ...values }
    // What was right when it was written stays right: only what is touched is looked at again.
    if (touches(values, 'chargeType', 'priceFen')) checkPrice(merged)
    if (touches(values, 'sourceType', 'sourceNote')) checkSource(merged)
    if (touches(values, 'subtitle')) await readSubtitleOf(files, values, saving.before)
    if (touches(values, 'planPublishTime', 'planOffTime')) {
      const changed = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== saving.before?.[name as keyof VideoFields]),
      )
      checkPlan(changed, wireDatetime(clock.now()))
    }
  },

  async beforeRemove(rows) {
    for (const row of rows) requireRemovableVideo(row)
  },

  extraCondition: (requested, row) => videoFilterCondition(requested, row, clock.now()),

  derivedSql: {
    illnesses: ({ row }) => illnessesColumnSql(row),
    lapseOffDate: ({ row }) => `select (d.lapsed_at + interval '${VERIFICATION_LAPSE_DAYS} days')::date::text
      from he_video_published p join he_famous_doctor d on d.id = p.doctor_id
      where p.video_id = ${row}.id and d.lapsed_at is not null`,
    plays: ({ row }) => `select coalesce(sum(s.valid_plays), 0)::integer ${watched(row)}`,
    completeRate: ({ row }) =>
      `select round(1.0 * sum(s.completes) / nullif(sum(s.valid_plays), 0), 4) ${watched(row)}`,
  },

  blockers: [
    {
      title: '观看记录',
      unit: '条',
      count: ids => sql`select count(*) from he_watch_session s where s.video_id = any (${ids})`,
    },
  ],
})

export function serveVideoRecord(context: EntityServices): void {
  serveEntityModule(context, video, hooksOf(context))
}
