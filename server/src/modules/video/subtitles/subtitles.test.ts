import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formRequest } from '../../../testing/files/sample-files.ts'
import type { TestCall } from '../../../testing/app/test-app.ts'
import { businessCalls } from '../../../testing/people/business-records.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startViewerWorld, viewerWorldVideoId, type ViewerWorld } from '../../../testing/people/viewer-world.ts'
import { takeTestVideoOff } from '../../../testing/videos/publish-test-video.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'
import { readStoredSubtitle } from './subtitle-files.ts'

// A file of subtitles from the upload to the viewer (rules/media#subtitles). The videos of this world last 100 seconds.

const editor = testPrincipal({ username: 'editor' })
const DRAFT = viewerWorldVideoId('draft')
let w: ViewerWorld
let staff: TestCall

beforeAll(async () => {
  w = await startViewerWorld({ VIEWER_LIMITS: 'off' }, [businessModule, filesModule])
  staff = callsByPrincipal(w.app.context)(editor)
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

interface Answer {
  status: number
  message: string
  result: { name: string; type: string }
}

async function send(name: string, content: string | Buffer, biz = 'subtitle'): Promise<Answer> {
  const { payload, headers } = await formRequest({ biz }, [[name, Buffer.from(content)]])
  const request = { method: 'POST', url: '/api/sys/common/upload', payload } as const
  const response = await w.app.app.inject({ ...request, headers: { ...headers, ...principalHeaders(editor) } })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}

const cue = (from: number, until: number, words: string) => `${clock(from)} --> ${clock(until)}\n${words}\n\n`
const clock = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('')}`
const upload = async (content: string) => (await send('a.vtt', content)).message
const edit = (subtitle: string | null) => staff(businessCalls.video.edit, { body: { id: DRAFT, subtitle } })

describe('an upload', () => {
  it('that is gone, or lies elsewhere, is no file without cues: it is asked for anew', async () => {
    for (const path of [`subtitle/2026/11/${'0'.repeat(32)}.vtt`, 'temp/a.vtt'])
      await expect(readStoredSubtitle(w.app.context, path)).rejects.toMatchObject({
        fields: [{ field: 'subtitle', message: '请重新上传字幕文件' }],
      })
  })

  it('keeps the cues of SubRip as WebVTT, without their markup', async () => {
    const answer = await send('术后.SRT', '1\n00:00:01,000 --> 00:00:02,000\n<font color=red>慢走</font>\n')
    expect(answer).toMatchObject({ status: 200, result: { name: '术后.vtt', type: 'text/vtt' } })
    expect(answer.message).toMatch(/^subtitle\/\d{4}\/\d{2}\/[0-9a-f]{32}\.vtt$/)
    const stored = await w.app.context.storage.find(answer.message)
    expect(stored).toBeDefined()
    await edit(answer.message)
    const row = (await staff(businessCalls.video.get, { query: { id: DRAFT } })).result
    expect(row).toMatchObject({ subtitle: answer.message, subtitleText: '慢走', subtitleSec: 2 })
  })

  it.each([
    ['a.txt', '字', 415, '字幕只能是 .vtt 或 .srt 文件'],
    ['a.vtt', Buffer.from('%PDF-1.4\n1 0 obj'), 415, '字幕只能是 .vtt 或 .srt 文件'],
    ['a.vtt', Buffer.from('<html><script>alert(1)</script>'), 415, '不是 WebVTT 字幕：第一行应为 WEBVTT'],
    [
      'a.srt',
      Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
      415,
      '字幕文件不是 UTF-8 编码，请在字幕软件或记事本中另存为 UTF-8 后再上传',
    ],
    ['a.vtt', 'WEBVTT\n\n1 --> 2\n字', 415, '第 3 行：时间格式不正确，应如 00:00:01.000 --> 00:00:04.000'],
    ['a.vtt', vtt(cue(1, 2, '<b></b>')), 415, '文件里没有字幕'],
    ['a.vtt', `WEBVTT\n\nNOTE ${'长'.repeat(360_000)}`, 413, '字幕不能超过 1 MB'],
  ] as const)('is refused in words: %s %#', async (name, content, status, message) => {
    expect(await send(name, content)).toMatchObject({ status, message })
  })

  it('goes by no other label', async () => {
    expect((await send('a.vtt', vtt(cue(1, 2, '字')), 'document')).status).toBe(415)
  })
})

describe('a video', () => {
  it('takes no subtitles that end after it, nor another file', async () => {
    const late = await edit(await upload(vtt(cue(1, 130, '晚'))))
    const message = '字幕到 02:10 才结束，超出视频时长 01:40，请核对是否为本视频的字幕'
    expect(late.body.fields).toEqual([{ field: 'subtitle', message }])
    const pdf = await send(
      'a.pdf',
      '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF',
      'document',
    )
    expect((await edit(pdf.message)).body.success).toBe(false)
  })

  it('is not handed in with those of another length, or with blocked words in them', async () => {
    await sql`insert into he_sensitive_word (id, tenant_id, word, category, level, status)
      values (gen_random_uuid(), 1, '包治百病', 'other', 'block', '1')`.execute(w.db)
    expect((await edit(await upload(vtt(cue(1, 90, '包治百病'))))).body.success).toBe(true)
    await sql`update he_video set duration_sec = 60 where id = ${DRAFT}::uuid`.execute(w.db)
    const { fields = [] } = (await staff(videoLifecycleCalls.submit, { body: { id: DRAFT } })).body
    expect(fields).toEqual(
      expect.arrayContaining([
        { field: 'subtitle', message: '字幕到 01:30 才结束，超出视频时长 01:00，请核对是否为本视频的字幕' },
        { field: 'title', message: '含有禁用的敏感词：包治百病' },
      ]),
    )
    expect((await edit(null)).body.success).toBe(true)
    const row = (await staff(businessCalls.video.get, { query: { id: DRAFT } })).result
    expect(row).toMatchObject({ subtitle: null, subtitleText: null, subtitleSec: null })
  })
})

/** As if they had come with the version viewers see. */
async function showWith(name: string, content: string): Promise<string> {
  const path = await upload(content)
  for (const [table, key] of [
    ['he_video', 'id'],
    ['he_video_published', 'video_id'],
  ] as const)
    await sql`update ${sql.table(table)} set subtitle = ${path}, subtitle_text = ${content}
      where ${sql.ref(key)} = ${viewerWorldVideoId(name)}::uuid`.execute(w.db)
  return path
}
const get = (url: string) => w.app.app.inject({ url, remoteAddress: '10.0.0.1' })
const play = async (viewer: TestCall, name: string) =>
  (await viewer(viewerCalls.play, { body: { videoId: viewerWorldVideoId(name) } })).result

describe('a viewer', () => {
  it('reads them by the address of the play, and no longer than that opens', async () => {
    await showWith('free', vtt(cue(1, 2, '收缩压 < 140'), cue(40, 41, '呼气')))
    const viewer = await w.viewer('reader')
    const { subtitle } = await play(viewer, 'free')
    const answer = await get(subtitle ?? '')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      'no-store',
    ])
    expect(answer.body).toContain('收缩压 &lt; 140')
    const detail = await viewer(viewerCalls.detail, { query: { id: viewerWorldVideoId('free') } })
    expect(detail.result.hasSubtitle).toBe(true)
    expect((await get((subtitle ?? '').replace(/\/[\w-]{22}\//, `/${'A'.repeat(22)}/`))).statusCode).toBe(404)
    await takeTestVideoOff(w.db, viewerWorldVideoId('free'))
    expect((await get(subtitle ?? '')).statusCode).toBe(403)
  })

  it('who tries a video reads what is said in the part that is shown', async () => {
    await showWith('vip', vtt(cue(1, 2, '试看'), cue(29, 31, '边上'), cue(30, 31, '付费')))
    const { subtitle, trialSec } = await play(await w.viewer('trier'), 'vip')
    const { body } = await get(subtitle ?? '')
    expect(trialSec).toBe(30)
    expect(['试看', '边上', '付费'].map(word => body.includes(word))).toEqual([true, true, false])
  })

  it('finds the video by what is said in it', async () => {
    await showWith('top', vtt(cue(1, 2, '腹式呼吸训练')))
    const viewer = await w.viewer('seeker')
    const { videos } = (await viewer(viewerBrowseCalls.search, { query: { keyword: '腹式呼吸' } })).result
    expect(videos.records.map(({ id }) => id)).toEqual([viewerWorldVideoId('top')])
  })

  it('has none where there are none', async () => {
    const { subtitle, url } = await play(await w.viewer('reader'), 'yi-open')
    expect(subtitle).toBeNull()
    expect((await get(url.replace('index.m3u8', 'subtitle.vtt'))).statusCode).toBe(404)
  })
})
