import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { serveViewerAction, inViewerTransaction } from '../calls/serve-viewer-calls.ts'
import { bindViewerToHospital } from './bind-to-hospital.ts'
import { readOpenQrCode, qrTargetTitle, type QrCodeRow, type QrTarget } from './qr-codes.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

interface ScanTarget {
  type: QrTarget
  id: string
  title: string
}

/** Where the code leads now. A closed ward's code opens the hospital; so does one whose target is gone. */
async function targetOf(db: Db, row: QrCodeRow): Promise<ScanTarget> {
  const title = await qrTargetTitle(db, row.target_type, row.target_ref)
  if (title !== undefined) {
    const bed = row.target_type === 'bed' && row.bed_no !== null ? ` ${row.bed_no}床` : ''
    return { type: row.target_type, id: row.target_ref, title: title + bed }
  }
  if (row.hospital !== null) return { type: 'hospital', id: row.hospital, title: row.hospital_name ?? '' }
  return { type: row.target_type, id: row.target_ref, title: '内容已下架' }
}

async function recordScan(db: Db, viewer: Viewer, row: QrCodeRow, now: Date): Promise<void> {
  await sql`with counted as (
      update he_qr_code set scan_count = scan_count + 1, last_scan = ${now} where id = ${row.id}::uuid)
    insert into he_qr_scan (id, tenant_id, qr_code_id, user_id, hospital_id, department_id, area_code, scanned_at, stat_date, is_new_user)
    values (${newId()}, ${viewer.tenantId}, ${row.id}::uuid, ${viewer.userId}::uuid, ${row.hospital}::uuid,
      ${row.department_enabled ? row.department : null}::uuid, ${row.area_code}, ${now}, ${wireDate(now)},
      case when exists (select from he_qr_scan s where s.user_id = ${viewer.userId}::uuid) then 0 else 1 end)`.execute(
    db,
  )
}

function noticeFor(row: QrCodeRow): string | null {
  if (row.service_status === 'expired') return '该医院服务已到期，仅展示平台视频'
  return row.department !== null && !row.department_enabled ? '该科室已停用，为您打开医院主页' : null
}

async function playlistOf(db: Db, row: QrCodeRow, target: ScanTarget): Promise<{ id: string; name: string } | null> {
  if (target.type === 'playlist') return { id: target.id, name: target.title }
  if (row.default_playlist === null || (target.type !== 'department' && target.type !== 'bed')) return null
  const name = await qrTargetTitle(db, 'playlist', row.default_playlist)
  return name === undefined ? null : { id: row.default_playlist, name }
}

/** Whose patient somebody is, is kept of nobody who has not agreed to it. */
const AGREE_FIRST = '同意隐私政策后，可享受本院患者的免费内容'

export function serveQrScan(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerAction(context, viewerOwnCalls.enter, async ({ body, db, viewer, now }) => {
    const row = await readOpenQrCode(db, body.q, viewer.tenantId)
    const target = await targetOf(db, row)
    const playlist = await playlistOf(db, row, target)
    const agreed = viewer.consent === 'health'
    const { isNewBind, free } = await inViewerTransaction(db, async tx => {
      if (!agreed) return { isNewBind: false, free: null }
      await recordScan(tx, viewer, row, now)
      return bindViewerToHospital(tx, viewer, { ...row, codeId: row.id }, now)
    })
    return {
      target,
      hospital: row.hospital === null ? null : { id: row.hospital, name: row.hospital_name ?? '' },
      department:
        row.department === null || !row.department_enabled
          ? null
          : { id: row.department, name: row.department_name ?? '' },
      playlist,
      freeUntil: free && wireDatetime(free),
      isNewBind,
      notice: noticeFor(row) ?? (agreed || row.hospital === null ? null : AGREE_FIRST),
    }
  })
}
