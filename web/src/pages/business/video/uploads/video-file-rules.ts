import { VIDEO_EXTENSIONS, MAX_VIDEO_BYTES } from '@xuanjiao/contract/business/video/video-calls'

/** Why a file cannot become a video; known before it travels (rules/videos#source-files). */
export function videoFileProblem(file: { name: string; size: number }): string | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase()
  if (!VIDEO_EXTENSIONS.some(known => known === ending)) return `仅支持 ${VIDEO_EXTENSIONS.join('/')} 格式的视频`
  if (file.size === 0) return '文件是空的'
  return file.size > MAX_VIDEO_BYTES ? '文件过大，视频不能超过 2 GB' : undefined
}

/** What a file is probably called: its name without ending and underscores, as long as a title may be. */
export function titleFromFileName(fileName: string): string {
  return fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_]+/g, ' ')
    .trim()
    .slice(0, 60)
}

/** For the file chooser. */
export const VIDEO_ACCEPT = VIDEO_EXTENSIONS.map(one => `.${one}`).join(',')
