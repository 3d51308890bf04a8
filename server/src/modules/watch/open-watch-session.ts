import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import { newIdAt } from '../../platform/primitives/ids.ts'

export interface NewWatchSession {
  tenantId: number
  userId: string
  videoId: string
  versionNo: number
  durationSec: number
  /** As far as it is delivered, where that is not all. */
  shownSec?: number | null
  hospitalId: string | null
  departmentId: string | null
  areaCode: string | null
  entryScene: string
  entitle: string
  /** What led the viewer here (rules/watching#watch-sessions), where the way in was one of these. */
  qrCodeId?: string | null
  taskId?: string | null
  playlistId?: string | null
  carouselId?: string | null
  device: {
    os?: string | undefined
    brand?: string | undefined
    model?: string | undefined
    net?: string | undefined
    wxVersion?: string | undefined
  }
  /** Province of the address, the address itself is not kept. */
  ipArea?: string | null
}

/**
 * Opens a watch session. Its id begins with this moment: later heartbeats read the day from it and look into one month
 * only.
 */
export async function insertWatchSession(db: Db, session: NewWatchSession, now: Date): Promise<string> {
  const id = newIdAt(now)
  await db
    .insertInto('he_watch_session')
    .values({
      id,
      tenant_id: session.tenantId,
      user_id: session.userId,
      video_id: session.videoId,
      version_no: session.versionNo,
      hospital_id: session.hospitalId,
      hospital_department_id: session.departmentId,
      area_code: session.areaCode,
      qr_code_id: session.qrCodeId ?? null,
      task_id: session.taskId ?? null,
      playlist_id: session.playlistId ?? null,
      carousel_id: session.carouselId ?? null,
      entry_scene: session.entryScene,
      entitle: session.entitle,
      start_time: now,
      last_time: now,
      stat_date: wireDate(now),
      duration_sec: session.durationSec,
      shown_sec: session.shownSec ?? null,
      device_brand: session.device.brand ?? null,
      device_model: session.device.model ?? null,
      os: session.device.os ?? null,
      wx_version: session.device.wxVersion ?? null,
      net_type: session.device.net ?? null,
      ip_area: session.ipArea ?? null,
    })
    .execute()
  return id
}
