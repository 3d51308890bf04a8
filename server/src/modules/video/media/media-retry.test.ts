import { afterAll, beforeAll, expect, it } from 'vitest'
import { stableId } from '../../../platform/primitives/ids.ts'
import { startLiveApp, type LiveApp } from '../../../testing/app/live-app.ts'
import { makeTestVideo } from '../../../testing/videos/make-test-video.ts'
import { TRANSCODE_JOB } from './transcode-job.ts'
import { dropOldSources } from './drop-old-sources.ts'
import { updateVideo } from '../records/video-store.ts'

const videoId = stableId('retry:video')

let t: LiveApp

beforeAll(async () => {
  t = await startLiveApp({ config: { FFMPEG_PATH: '/bin/false' } })
  const group = stableId('retry:group')
  const db = t.database.forTenant(1)
  await db.insertInto('he_video_classification').values({ id: group, tenant_id: 1, name: '入院' }).execute()
  const row = { id: videoId, tenant_id: 1, code: 'R1', title: '转不成的视频', classification_id: group }
  await db.insertInto('he_video').values(row).execute()
})
afterAll(() => t.close())

it('a transcoding is tried three times by itself, then it is said why it failed', async () => {
  const source = `source/${videoId}/a.mp4`
  await t.context.storage.moveIn(source, await makeTestVideo(t.dataDir, { seconds: 6 }))
  await updateVideo(t.database.forTenant(1), videoId, 'test', { media_status: 'queued', source_path: source })
  const id = await t.context.jobs.add({ kind: TRANSCODE_JOB, payload: { videoId, source }, tenantId: 1, key: videoId })
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(await mediaOf()).not.toMatchObject({ media_status: 'failed' })
    await t.jobs.tick()
    await t.jobs.idle()
    t.clock.set(new Date(t.clock.now().getTime() + 3_600_000)) // it waits between two tries
  }
  expect(await mediaOf()).toEqual({ media_status: 'failed', media_error: expect.stringMatching(/^视频无法转码：/) })
  const job = await t.database.system.selectFrom('sys_job').select(['state', 'attempt']).where('id', '=', id).execute()
  expect(job).toEqual([{ state: 'failed', attempt: 3 }])
  expect(JSON.stringify(await mediaOf())).not.toContain(t.dataDir)
})

const mediaOf = () =>
  t.database
    .forTenant(1)
    .selectFrom('he_video')
    .select(['media_status', 'media_error'])
    .where('id', '=', videoId)
    .executeTakeFirst()

it('a file that was replaced before a version was handed in with it goes; others stay', async () => {
  const db = t.database.forTenant(1)
  const names = ['now', 'handed-in', 'forgotten'].map(name => `source/${videoId}/${name}.mp4`)
  for (const name of names) await t.context.storage.put(name, Buffer.from('x'))
  const version = { tenant_id: 1, video_id: videoId, version_no: 1, content: JSON.stringify({ sourcePath: names[1] }) }
  await db.insertInto('he_video_version').values(version).execute()
  await updateVideo(db, videoId, 'test', { source_path: names[0] })
  await dropOldSources(t.context, db, videoId, names[0] ?? '')
  expect(await t.context.storage.list(`source/${videoId}`)).toEqual(names.slice(0, 2).toSorted())
})
