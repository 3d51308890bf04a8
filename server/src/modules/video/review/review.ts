import { decide } from '@xuanjiao/contract/business/video/life/video-life'
import type { LifeFacts, WatchedShare } from '@xuanjiao/contract/business/video/life/video-guards'
import { stateOf, STATE_TEXT } from '@xuanjiao/contract/business/video/life/video-states'
import type { VideoStanding } from '@xuanjiao/contract/business/video/life/video-life-calls'
import type { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { House } from '../../../platform/house/house.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { refuseExpired } from '../records/expired.ts'
import { refusalOf, standingNow } from '../life/life-acts.ts'
import { carryOut } from '../life/life-changes.ts'
import { appointmentsOf, factsOf, type Given } from '../life/life-facts.ts'
import { holdVideo, type LifeRow } from '../records/life-row.ts'
import { watchedPercent } from './review-watch.ts'

type Verdict = z.output<typeof videoReviewCalls.decide.body>

/** One reviewer decides one node of one version; who comes second is told so. */
export async function review(house: House, who: Staff, verdict: Verdict): Promise<VideoStanding> {
  const now = house.clock.now()
  return house.database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async tx => {
      await refuseExpired(tx, who)
      const video = await holdVideo(tx, verdict.id, who.place, false)
      stillThere(video, verdict)
      const watching = await watchingOf(house, tx, { who, video, verdict })
      const facts = await factsOf(tx, video, { who, now, writable: false, given: givenIn(verdict, watching) })
      const decision = decide(verdict.result, facts)
      if (!decision.ok) throw refusalOf(decision)
      await writeLine(tx, video, who, now, { ...verdict, watching })
      const change = { event: verdict.result, from: facts.state, to: decision.to, by: who.username, now }
      await carryOut(tx, video, change)
      return standingNow(tx, video.id)
    })
}

/** How much of it the person has seen, where that is asked for: of a pass. */
async function watchingOf(
  { config }: House,
  tx: Db,
  { who, video, verdict }: { who: Staff; video: LifeRow; verdict: Verdict },
): Promise<WatchedShare | undefined> {
  if (verdict.result !== 'pass' || config.REVIEW_SHARE === 0) return undefined
  const percent = await watchedPercent(tx, who, video)
  return { percent, needed: config.REVIEW_SHARE, reason: verdict.reason }
}

function givenIn({ opinion, checklist }: Verdict, watching: WatchedShare | undefined): Given {
  return { opinion, checklist, watching }
}

/** What the reviewer had on the desk must be what lies there now. */
function stillThere(video: LifeRow, { node, versionNo }: Verdict): void {
  const state = stateOf({ status: video.status, reviewNode: video.review_node })
  if (video.version_no !== versionNo) throw deny.business('视频已有新的版本，请刷新后重试')
  if (state !== node) throw deny.business(`该环节已由他人处理，视频现为“${STATE_TEXT[state]}”，请刷新`)
}

/** The creator takes it back before anybody has decided: written down like a decision. */
export async function withdraw(house: House, who: Staff, id: string): Promise<VideoStanding> {
  const now = house.clock.now()
  return house.database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async tx => {
      await refuseExpired(tx, who)
      const video = await holdVideo(tx, id, who.place, true)
      const facts: LifeFacts = await factsOf(tx, video, { who, now, writable: true })
      const decision = decide('withdraw', facts)
      if (!decision.ok) throw refusalOf(decision)
      await writeLine(tx, video, who, now, { node: 'medical', result: 'withdraw' })
      await carryOut(tx, video, { event: 'withdraw', from: facts.state, to: decision.to, by: who.username, now })
      return standingNow(tx, id)
    })
}

interface Line {
  node: 'medical' | 'compliance'
  result: 'pass' | 'reject' | 'withdraw'
  opinion?: string
  checklist?: Verdict['checklist']
  checklistBulk?: Verdict['checklistBulk']
  watching?: WatchedShare | undefined
}

async function writeLine(tx: Db, video: LifeRow, who: Staff, now: Date, line: Line): Promise<void> {
  const cert = (await appointmentsOf(tx, who.username)).find(({ node }) => node === line.node)?.cert ?? null
  const row = {
    id: newId(),
    tenant_id: video.tenant_id,
    video_id: video.id,
    version_no: video.version_no,
    node: line.node,
    round: video.review_round,
    result: line.result,
    reviewer_id: who.userId,
    reviewer_name: who.realname,
    reviewer_cert: line.result === 'withdraw' ? null : cert,
    opinion: line.opinion || null,
    checklist: line.checklist ? JSON.stringify(line.checklist) : null,
    checklist_bulk: bulkOf(line),
    watched_percent: line.watching?.percent ?? null,
    unwatched_reason: reasonOf(line),
    cost_minutes: minutesSince(video.node_time, now),
    created_by: who.username,
    created_at: now,
  }
  await tx.insertInto('he_video_review').values(row).execute()
}

/** Only what was answered 否 can have been answered with the rest. */
function bulkOf({ checklist, checklistBulk }: Line): string[] | null {
  const bulk = [...new Set(checklistBulk)].filter(key => checklist?.[key] === 'N')
  return bulk.length > 0 ? bulk : null
}

/** A word about what was not seen says nothing where enough was. */
function reasonOf({ watching }: Line): string | null {
  return watching && watching.percent < watching.needed ? watching.reason : null
}

export function minutesSince(since: string | null, now: Date): number {
  const from = since === null ? undefined : readDatetime(since)
  return from === undefined ? 0 : Math.max(0, Math.round((now.getTime() - from.getTime()) / 60_000))
}
