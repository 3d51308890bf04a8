import path from 'node:path'
import { loadConfig } from '../../platform/config/config.ts'
import { findMediaTools } from '../../platform/host/media-tools.ts'
import { runTool } from '../../platform/host/run-tool.ts'

export interface TestVideoOptions {
  seconds: number
  width?: number
  height?: number
  audio?: boolean
  name?: string
  /** `yuv444p` for sides that are odd. */
  pixels?: 'yuv420p' | 'yuv444p'
  /** How a phone that was held upright says so. */
  rotate?: 90
}

/** Makes a real mp4 with a moving picture and a tone. */
export async function makeTestVideo(
  folder: string,
  { seconds, width = 640, height = 360, audio = true, name = 'made.mp4', pixels = 'yuv420p', rotate }: TestVideoOptions,
): Promise<string> {
  const tools = await findMediaTools(
    loadConfig({ DATA_DIR: folder, ...(process.env['FFMPEG_PATH'] && { FFMPEG_PATH: process.env['FFMPEG_PATH'] }) }),
  )
  if (!tools) throw new Error('no ffmpeg was found')
  const file = path.join(folder, name)
  const sound = audio ? ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`, '-c:a', 'aac'] : []
  await runTool(tools.ffmpeg, [
    '-y',
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `testsrc=size=${width}x${height}:rate=12:duration=${seconds}`,
    ...sound,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    pixels,
    '-shortest',
    file,
  ])
  return rotate === undefined ? file : rotatedVideo(tools.ffmpeg, file, rotate)
}

async function rotatedVideo(ffmpeg: string, file: string, rotate: number): Promise<string> {
  const other = file.replace(/\.mp4$/, '-turned.mp4')
  const args = ['-i', file, '-c', 'copy', '-metadata:s:v:0', `rotate=${rotate}`, other]
  await runTool(ffmpeg, ['-y', '-v', 'error', ...args])
  return other
}
