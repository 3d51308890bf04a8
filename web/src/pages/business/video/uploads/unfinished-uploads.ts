import type { ConfirmQuestion } from '@xuanjiao/core/model/kit-ports'
import { sizeText } from '@xuanjiao/core/model/text/time-text'

/** A file whose upload was begun in this browser and not finished. */
export interface UnfinishedUpload {
  fingerprint: string
  fileName: string
  size: number
}

/** What tells one file of a video from another; an upload goes on only with its own. */
export const uploadFingerprint = (videoId: string, { name, size, lastModified }: File): string =>
  ['xj', videoId, name, size, lastModified].join(':')

/** What is asked before what was sent is thrown away; nothing where the file goes on with it. */
export function restartUploadQuestion(
  videoId: string,
  file: File,
  unfinishedUpload: readonly UnfinishedUpload[],
): ConfirmQuestion | undefined {
  const wanted = uploadFingerprint(videoId, file)
  if (unfinishedUpload.some(({ fingerprint }) => fingerprint === wanted)) return undefined
  const [before] = unfinishedUpload
  const known = before
    ? `上次上传的是“${before.fileName}”（${sizeText(before.size)}）`
    : '这个浏览器里没有该视频的上传进度'
  return {
    title: '不是同一个文件，重新上传？',
    text: `${known}，现在选择的是“${file.name}”（${sizeText(file.size)}）。重新上传会丢弃已经上传的部分。`,
    confirmLabel: '重新上传',
    danger: true,
  }
}
