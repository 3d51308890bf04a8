import { decide, type Decision } from '@xuanjiao/contract/business/video/life/video-life'
import type { VideoEvent } from '@xuanjiao/contract/business/video/life/video-states'
import type { VideoStanding } from '@xuanjiao/contract/business/video/life/video-life-calls'
import type { VideoProblem } from '@xuanjiao/contract/business/video/life/video-guards'
import type { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { Db } from '../../../platform/database/db.ts'
import type { House } from '../../../platform/house/house.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { refuseExpired } from '../records/expired.ts'
import { carryOut } from './life-changes.ts'
import { factsOf, type Given } from './life-facts.ts'
import { holdVideo, type LifeRow } from '../records/life-row.ts'

/** Things that are no field of a form: told as a whole. */
const NO_FIELD: ReadonlySet<string> = new Set(['status', 'person', 'reviewer', 'media'])

/** Says no with everything that stands in the way, at the fields where it is put right. */
export function refusalOf({ problems }: Extract<Decision, { ok: false }>): Refusal {
  const message = problems.map(one => one.message).join('；')
  const fields = problems.filter(({ field }) => !NO_FIELD.has(field))
  return fields.length === 0 ? deny.business(message) : deny.input(message, [...problems])
}

interface Act {
  event: VideoEvent
  id: string
  given?: Given
  note?: string | undefined
}

/** Does one act on one video for one person: held, decided, carried out, all or nothing. */
export async function act(house: House, who: Staff, { event, id, given = {}, note }: Act): Promise<VideoStanding> {
  const now = house.clock.now()
  return house.database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async tx => {
      await refuseExpired(tx, who)
      const video = await holdVideo(tx, id, who.place, true)
      const facts = await factsOf(tx, video, { who, now, writable: true, given, words: event === 'submit' })
      const decision = decide(event, facts)
      if (!decision.ok) throw refusalOf(decision)
      const change = { event, from: facts.state, to: decision.to, by: who.username, now, reason: given.reason, note }
      await carryOut(tx, video, change)
      return standingNow(tx, id)
    })
}

/** What still stands in the way of handing a video in. */
export async function submitProblems(
  house: House,
  who: Staff,
  db: Db,
  video: LifeRow,
): Promise<readonly VideoProblem[]> {
  const facts = await factsOf(db, video, { who, now: house.clock.now(), writable: true, words: true })
  const decision = decide('submit', facts)
  return decision.ok ? [] : decision.problems
}

export async function standingNow(db: Db, id: string): Promise<VideoStanding> {
  const columns = ['id', 'status', 'review_node', 'version_no', 'published_version_no'] as const
  const row = await db.selectFrom('he_video').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  const found = row as unknown as Pick<LifeRow, (typeof columns)[number]>
  return {
    id: found.id,
    status: found.status,
    reviewNode: found.review_node,
    versionNo: found.version_no,
    publishedVersionNo: found.published_version_no,
  }
}
