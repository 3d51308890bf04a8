import { createHash } from 'node:crypto'
import type { PlannedWatchSession } from '@xuanjiao/contract/viewer/viewing-plan'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db, InsertOf } from '../../platform/database/db.ts'
import { stableId, stableIdAt } from '../../platform/primitives/ids.ts'
import { CONSENT_VERSION } from '../viewer/index.ts'
import { hospitalOfCode, type BoundHospital, type BackfilledSession } from './backfill-watch-session.ts'
import type { BackfillWorld } from './backfill-world.ts'

const DAY_MS = 86_400_000

/** A viewer of the history: when they came first and by which code, and whose patient they are now. */
interface BackfillViewer {
  name: string
  firstAt: number
  first: BoundHospital | undefined
  bound: BoundHospital | undefined
  lastAt: number
}

interface BackfillScan {
  id: string
  codeId: string
  userId: string
  at: Date
  place: BoundHospital
  isNew: boolean
}

/** Keeps who came, what they scanned, what they liked, while the plan goes by in the order of time. */
export class BackfillViewers {
  readonly #world: BackfillWorld
  readonly #seed: string
  readonly #people = new Map<string, BackfillViewer>()
  #scans: BackfillScan[] = []
  #likes: { userId: string; videoId: string; at: Date; kept: boolean }[] = []

  constructor(world: BackfillWorld, seed: string) {
    this.#world = world
    this.#seed = seed
  }

  get count(): number {
    return this.#people.size
  }

  /** The viewer of a line comes in: a code they scan makes them that hospital's patient. */
  startSession(plan: PlannedWatchSession): { userId: string; bound: BoundHospital | undefined } {
    const userId = stableId(`viewer:${plan.viewer}`)
    const known = this.#people.get(userId)
    const hospital = hospitalOfCode(this.#world, plan.qrCodeId)
    const scanned = hospital && plan.qrCodeId ? { ...hospital, lastScan: plan.at, codeId: plan.qrCodeId } : undefined
    if (scanned) this.#scans.push(this.#scan(userId, plan, scanned, known === undefined))
    const bound = scanned ?? known?.bound
    this.#people.set(userId, {
      name: plan.viewer,
      firstAt: known?.firstAt ?? plan.at,
      first: known ? known.first : scanned,
      bound,
      lastAt: plan.at,
    })
    return { userId, bound }
  }

  #scan(userId: string, plan: PlannedWatchSession, place: BoundHospital, isNew: boolean): BackfillScan {
    const at = new Date(plan.at)
    const id = stableIdAt(at, `scan:${this.#seed}:${plan.no}:${plan.at}`)
    return { id, codeId: place.codeId, userId, at, place, isNew }
  }

  /** What somebody does when the video is over. */
  endSession(userId: string, { plan, end }: BackfilledSession): void {
    if (plan.likes) this.#likes.push({ userId, videoId: plan.videoId, at: end, kept: false })
    if (plan.keeps) this.#likes.push({ userId, videoId: plan.videoId, at: end, kept: true })
  }

  viewerRows(tenantId: number): InsertOf<'he_wxapp_user'>[] {
    return [...this.#people].map(([id, { name, firstAt, first, bound, lastAt }]) => {
      const hospital = bound && this.#world.hospitals.get(bound.hospitalId)
      return {
        id,
        tenant_id: tenantId,
        openid_hash: createHash('sha256').update(`dev:${name}`).digest('hex'),
        nick_name: `微信用户${name.slice(-4)}`,
        reg_scene: 'backfill',
        reg_qr_id: first?.codeId ?? null,
        reg_hospital_id: first?.hospitalId ?? null,
        reg_area_code: first?.areaCode ?? null,
        bind_hospital_id: bound?.hospitalId ?? null,
        bind_department_id: bound?.departmentId ?? null,
        bind_time: bound ? new Date(bound.lastScan) : null,
        last_scan: bound ? new Date(bound.lastScan) : null,
        free_until: hospital && bound ? new Date(bound.lastScan + hospital.freeDays * DAY_MS) : null,
        area_code: bound?.areaCode ?? null,
        consent_version: CONSENT_VERSION,
        consent_time: new Date(firstAt),
        health_consent: 'Y',
        last_active: new Date(lastAt),
        created_by: 'sim',
        created_at: new Date(firstAt),
      }
    })
  }

  consentRows(tenantId: number): InsertOf<'he_viewer_consent'>[] {
    return [...this.#people].map(([id, { name, firstAt }]) => ({
      id: stableId(`consent:${this.#seed}:${id}`),
      tenant_id: tenantId,
      user_id: id,
      subject: createHash('sha256').update(`dev:${name}`).digest('hex'),
      act: 'agree',
      terms: CONSENT_VERSION,
      health_consent: 'Y',
      channel: 'mini-program',
      created_at: new Date(firstAt),
    }))
  }

  scanRows(tenantId: number): InsertOf<'he_qr_scan'>[] {
    return this.#scans.map(({ id, codeId, userId, at, place, isNew }) => ({
      id,
      tenant_id: tenantId,
      qr_code_id: codeId,
      user_id: userId,
      hospital_id: place.hospitalId,
      department_id: place.departmentId,
      area_code: place.areaCode,
      scanned_at: at,
      stat_date: wireDate(at),
      is_new_user: isNew ? 1 : 0,
    }))
  }

  /** Likes, or favourites. */
  markRows(tenantId: number, stored: boolean): InsertOf<'he_like'>[] {
    const once = new Map(
      this.#likes.filter(one => one.kept === stored).map(one => [`${one.userId}:${one.videoId}`, one] as const),
    )
    return [...once.values()].map(({ userId, videoId, at }) => ({
      tenant_id: tenantId,
      user_id: userId,
      video_id: videoId,
      created_at: at,
    }))
  }
}

/** Counters that stand beside what they count are made to agree with it again. */
export async function recountLikeCounters(db: Db): Promise<void> {
  await sql`update he_qr_code q set scan_count = s.n, last_scan = s.at
    from (select qr_code_id, count(*) as n, max(scanned_at) as at from he_qr_scan group by 1) s
    where s.qr_code_id = q.id and q.scan_count <> s.n`.execute(db)
  await sql`update he_video_count c set like_count = m.likes, fav_count = m.favs
    from (select c.video_id, (select count(*) from he_like l where l.video_id = c.video_id) as likes,
            (select count(*) from he_favorite f where f.video_id = c.video_id) as favs from he_video_count c) m
    where m.video_id = c.video_id and (c.like_count, c.fav_count) is distinct from (m.likes, m.favs)`.execute(db)
}
