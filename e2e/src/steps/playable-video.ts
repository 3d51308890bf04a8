import fs from 'node:fs/promises'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../../server/src/platform/database/db.ts'
import { stableId } from '../../../server/src/platform/primitives/ids.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { createVideoUpload, sendUploadPart, uploadPathOf } from '../../../server/src/testing/videos/tus-client.ts'
import { tokenOfStaff } from './staff-call.ts'

/** The hospital of the demo account `hospital`. */
const HOSPITAL = 'H32050807'

/**
 * A video, the hospital's unless said otherwise, with a file that was really uploaded and transcoded, and perhaps
 * subtitles (SubRip), before all viewers; answers its id.
 */
export async function publishPlayableVideo(
  app: LiveApp,
  title: string,
  file: string,
  { subtitle, owner = 'hospital' }: { subtitle?: string; owner?: 'hospital' | 'platform' } = {},
): Promise<string> {
  const id = stableId(`playable:${title}`)
  const db = app.database.forTenant(HOME_TENANT)
  await sql`insert into he_video (id, tenant_id, code, title, classification_id, owner_type, owner_hospital_id, area_code)
    select ${id}::uuid, ${HOME_TENANT}, ${id.slice(0, 8)}, ${title}, (select id from he_video_classification limit 1),
      ${owner}, case when ${owner} = 'hospital' then id end, case when ${owner} = 'hospital' then area_code end
    from he_hospital where code = ${HOSPITAL}`.execute(db)
  await upload(app, id, file, owner === 'hospital' ? 'hospital' : 'admin')
  await transcoded(app, id)
  if (subtitle !== undefined) await giveSubtitle(app, id, subtitle)
  await sql`update he_video set status = 'approved' where id = ${id}::uuid`.execute(db)
  const answer = await fetch(`${app.address}/api${videoCalls.publish.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': await tokenOfStaff(app, 'admin') },
    body: JSON.stringify({ id }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return id
}

async function upload(app: LiveApp, videoId: string, file: string, by: string): Promise<void> {
  const headers = { 'x-access-token': await tokenOfStaff(app, by) }
  const sender = { address: app.address, headers }
  const bytes = new Uint8Array(await fs.readFile(file))
  const created = await createVideoUpload(sender, bytes.length, { videoId, filename: 'ward.mp4' })
  const path = new URL(uploadPathOf(created), app.address).pathname
  const sent = await sendUploadPart(sender, path, 0, bytes)
  if (sent.status !== 204) throw new Error(await sent.text())
}

/** As a hospital does: the file goes up, and is saved with the video. */
async function giveSubtitle(app: LiveApp, id: string, subtitle: string): Promise<void> {
  const headers = { 'x-access-token': await tokenOfStaff(app, 'hospital') }
  const form = new FormData()
  form.append('biz', 'subtitle')
  form.append('file', new File([subtitle], 'ward.srt'))
  const upload = await fetch(`${app.address}/api/sys/common/upload`, { method: 'POST', headers, body: form })
  const { message: path } = (await upload.json()) as { message: string }
  const { version } = await app.database
    .forTenant(HOME_TENANT)
    .selectFrom('he_video')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const saved = await fetch(`${app.address}/api/he/video/edit`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id, version, subtitle: path }),
  })
  const answer = (await saved.json()) as { success: boolean; message: string }
  if (!answer.success) throw new Error(answer.message)
}

async function transcoded(app: LiveApp, id: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ media_status: string; media_error: string | null }>`select media_status, media_error
      from he_video where id = ${id}::uuid`.execute(app.database.system)
    if (rows[0]?.media_status === 'ready') return
    if (rows[0]?.media_status === 'failed') throw new Error(rows[0].media_error ?? 'failed')
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

/** The printed code of a ward of that hospital, with its name. */
export async function wardCode(app: LiveApp): Promise<{ code: string; ward: string; hospital: string }> {
  const { rows } = await sql<{ code: string; ward: string; hospital: string }>`
    select q.code, d.name as ward, h.name as hospital from he_qr_code q
      join he_hospital h on h.id = q.hospital_id join he_hospital_department d on d.id = q.department_id
    where h.code = ${HOSPITAL} and q.target_type = 'department' order by q.code limit 1`.execute(app.database.system)
  const [row] = rows
  if (!row) throw new Error('the demo has printed no code')
  return row
}
