import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMediaTools, type MediaTools } from '../../../platform/host/media-tools.ts'
import { runTool } from '../../../platform/host/run-tool.ts'
import { makeTestVideo, type TestVideoOptions } from '../../../testing/videos/make-test-video.ts'
import { testConfig } from '../../../testing/app/test-config.ts'
import { makeMp4, makeSprite, MP4_FILE, SPRITE_FILE, SPRITE_VTT_FILE } from './mp4-and-sprite.ts'
import { UnusableMediaError, probeMedia } from './probe-media.ts'
import { makeHls, makePosters } from './transcode.ts'

let folder: string
let tools: MediaTools

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-media-'))
  const match = await findMediaTools(testConfig({ DATA_DIR: folder, FFMPEG_PATH: process.env['FFMPEG_PATH'] }))
  if (!match) throw new Error('no ffmpeg was found')
  tools = match
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))

let count = 0

async function makeAll(made: TestVideoOptions) {
  const source = await makeTestVideo(folder, { name: `source-${(count += 1)}.mp4`, ...made })
  const into = path.join(folder, `made-${count}`)
  await fs.mkdir(into)
  const probed = await probeMedia(tools.ffprobe, source)
  const making = { ffmpeg: tools.ffmpeg, source, folder: into, probed }
  const renditions = await makeHls(making)
  await makeMp4(making, renditions)
  await makeSprite(making, renditions)
  const posters = await makePosters(making)
  return { probed, rungs: renditions, into, posters }
}

/** What a made file is, as the tools see it. */
async function look(file: string): Promise<{ width: number; height: number; seconds: number; kinds: string[] }> {
  const args = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file]
  const { streams, format } = JSON.parse(await runTool(tools.ffprobe, args)) as {
    streams: { codec_type: string; width?: number; height?: number }[]
    format: { duration?: string }
  }
  const video = streams.find(stream => stream.codec_type === 'video')
  return {
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    seconds: Math.round(Number(format.duration ?? 0)),
    kinds: streams.map(stream => stream.codec_type).toSorted(),
  }
}

describe('what is made from a file', () => {
  it('has one mp4 and a picture for every ten seconds', { timeout: 120_000 }, async () => {
    const { into, posters } = await makeAll({ seconds: 23 })
    const mp4 = await look(path.join(into, MP4_FILE))
    expect(mp4).toMatchObject({ width: 640, height: 360, kinds: ['audio', 'video'] })
    expect(Math.abs(mp4.seconds - 23)).toBeLessThanOrEqual(1)
    expect(await look(path.join(into, SPRITE_FILE))).toMatchObject({ width: 480, height: 90 })
    const vtt = await fs.readFile(path.join(into, SPRITE_VTT_FILE), 'utf8')
    expect(vtt.match(/-->/g)).toHaveLength(3)
    expect(posters).toHaveLength(4)
    const sizes = await Promise.all(posters.map(async file => (await fs.readFile(file)).length))
    expect(new Set(sizes).size).toBe(4) // four different moments
  })

  it.each([
    [
      'upright',
      { seconds: 6, width: 720, height: 1280 },
      [
        { quality: '720p', width: 720, height: 1280 },
        { quality: '480p', width: 480, height: 854 },
      ],
    ],
    [
      'turned by the phone',
      { seconds: 6, width: 160, height: 90, rotate: 90 },
      [{ quality: '90p', width: 90, height: 160 }],
    ],
    ['silent', { seconds: 6, width: 160, height: 90, audio: false }, [{ quality: '90p', width: 160, height: 90 }]],
    [
      'of odd sides',
      { seconds: 6, width: 161, height: 91, pixels: 'yuv444p' },
      [{ quality: '92p', width: 162, height: 92 }],
    ],
  ] as const)(
    'keeps a video %s as it is shown, and never makes it larger',
    { timeout: 120_000 },
    async (_what, made, renditions) => {
      const { into, rungs: got, probed } = await makeAll(made)
      expect(got).toMatchObject(renditions)
      const first = renditions[0]
      const mp4 = await look(path.join(into, MP4_FILE)) // the first quality here, in one file
      expect(mp4).toMatchObject({ width: first.width, height: first.height })
      expect(mp4.kinds.includes('audio')).toBe(probed.hasAudio)
      const sprite = await look(path.join(into, SPRITE_FILE))
      expect(sprite.width > sprite.height).toBe(first.width > first.height)
    },
  )
})

describe('a file that cannot become a video', () => {
  /** What is made of a file of which ffprobe says this. */
  async function judged(duration: number, more: object = {}) {
    const format = { format_name: 'mov,mp4', duration: String(duration) }
    const said = { format, streams: [{ codec_type: 'video', width: 640, height: 360, ...more }] }
    const ffprobe = path.join(folder, 'ffprobe')
    await fs.writeFile(ffprobe, `#!/bin/sh\necho '${JSON.stringify(said)}'\n`, { mode: 0o755 })
    return probeMedia(ffprobe, 'a.mp4')
  }

  it.each([
    [4.9, '视频时长不足5秒'],
    [3600.5, '视频时长超过60分钟'],
  ])('for its %d seconds', async (seconds, reason) => {
    await expect(judged(seconds)).rejects.toThrow(new UnusableMediaError(reason))
  })

  it.each([5, 3600])('is not one of %d seconds', async seconds => {
    expect((await judged(seconds)).durationSec).toBe(seconds)
  })

  it('because it holds sound only, or the picture of a record cover', async () => {
    await expect(judged(60, { codec_type: 'audio' })).rejects.toThrow('文件中没有视频画面')
    await expect(judged(60, { disposition: { attached_pic: 1 } })).rejects.toThrow('文件中没有视频画面')
  })

  it('because its end is missing', async () => {
    const whole = await fs.readFile(await makeTestVideo(folder, { seconds: 6, name: 'whole.mp4' }))
    const half = path.join(folder, 'half.mp4')
    await fs.writeFile(half, whole.subarray(0, whole.length / 2))
    await expect(probeMedia(tools.ffprobe, half)).rejects.toThrow('无法识别的视频文件，文件可能已损坏')
  })
})
