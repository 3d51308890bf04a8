import path from 'node:path'
import { loadConfig } from '../platform/config.ts'
import { findMediaTools } from '../platform/media-tools.ts'
import { runTool } from '../platform/run-tool.ts'

export interface MadeVideo {
  seconds: number
  width?: number
  height?: number
  audio?: boolean
  name?: string
}

/** Makes a real mp4 with a moving picture and a tone. */
export async function makeVideo(
  folder: string,
  { seconds, width = 640, height = 360, audio = true, name = 'made.mp4' }: MadeVideo,
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
    'yuv420p',
    '-shortest',
    file,
  ])
  return file
}
