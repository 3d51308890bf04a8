import { MAX_VIDEO_SECONDS, MIN_VIDEO_SECONDS } from '@xuanjiao/contract/business/video/video-calls'
import { z } from 'zod'
import { runTool, ToolError } from '../../../platform/host/run-tool.ts'

/** What a source file is. Sides are as they are shown, rotation applied. */
export interface ProbedMedia {
  durationSec: number
  width: number
  height: number
  hasAudio: boolean
}

/** The file cannot become a video of ours; the message is for the person who sent it. */
export class UnusableMediaError extends Error {}

/** Containers that are read at all; playlists and other formats that name further files are not among them. */
const CONTAINERS = ['mov', 'mp4', 'matroska', 'webm', 'avi', 'asf', 'flv']

/** Only the file itself may be opened by the tools: no network, no playlists. */
export const LOCAL_FILES_ONLY_ARGS = ['-protocol_whitelist', 'file'] as const

const answer = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      duration: z.coerce.number().optional(),
      tags: z.record(z.string(), z.string()).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
    }),
  ),
})
type ProbedStream = z.output<typeof answer>['streams'][number]

export async function probeMedia(ffprobe: string, file: string, signal?: AbortSignal): Promise<ProbedMedia> {
  const args = [...LOCAL_FILES_ONLY_ARGS, '-v', 'error', '-of', 'json', '-show_format', '-show_streams', file]
  const text = await runTool(ffprobe, args, signal ? { signal } : {}).catch((error: unknown) => {
    throw error instanceof ToolError ? new UnusableMediaError('无法识别的视频文件，文件可能已损坏') : error
  })
  return probedMediaFrom(text)
}

/** Reads what ffprobe says and refuses what cannot be published (rules/media#probing). */
function probedMediaFrom(text: string): ProbedMedia {
  const { format, streams } = answer.parse(JSON.parse(text))
  if (!format.format_name.split(',').some(name => CONTAINERS.includes(name)))
    throw new UnusableMediaError('不支持的视频格式')
  const video = streams.find(stream => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1)
  if (!video?.width || !video.height) throw new UnusableMediaError('文件中没有视频画面')
  const durationSec = format.duration ?? video.duration ?? 0
  if (durationSec < MIN_VIDEO_SECONDS) throw new UnusableMediaError(`视频时长不足${MIN_VIDEO_SECONDS}秒`)
  if (durationSec > MAX_VIDEO_SECONDS) throw new UnusableMediaError(`视频时长超过${MAX_VIDEO_SECONDS / 60}分钟`)
  const turned = Math.abs(rotationOf(video)) % 180 === 90
  return {
    durationSec,
    width: turned ? video.height : video.width,
    height: turned ? video.width : video.height,
    hasAudio: streams.some(stream => stream.codec_type === 'audio'),
  }
}

function rotationOf(stream: ProbedStream): number {
  return stream.side_data_list?.find(one => one.rotation !== undefined)?.rotation ?? Number(stream.tags?.rotate ?? 0)
}
