import { video } from '@xuanjiao/contract/business/video/video'

/** What is asked before a video is handed in, by where a mistake is reported (rules/videos#handing-in). */
export const SUBMIT_GUARD_TITLES: readonly { field: string; title: string }[] = [
  { field: 'media', title: '视频文件已就绪' },
  { field: 'cover', title: '封面' },
  { field: 'summary', title: '简介' },
  { field: 'evidence', title: '参考依据' },
  { field: 'presenterText', title: '主讲名医或出镜/撰稿人' },
  { field: 'doctorId', title: '主讲名医的核验' },
  { field: 'copyrightFile', title: '来源与授权' },
  { field: 'trialSec', title: '试看时长' },
  { field: 'departments', title: '标准科室' },
  { field: 'visibleType', title: '可见范围' },
  { field: 'title', title: '没有禁用的敏感词' },
]

export type SubmitRemedy =
  | { kind: 'file'; word: string }
  | { kind: 'relations'; word: string }
  | { kind: 'field'; field: string; word: string }

/** How something missing is put right; nothing where it is nothing one can write. */
export function submitRemedyOf(field: string): SubmitRemedy | undefined {
  if (field === 'media') return { kind: 'file', word: '选择文件' }
  if (field === 'departments') return { kind: 'relations', word: '去选择' }
  if (!(field in video.fields)) return undefined
  return { kind: 'field', field, word: '去填写' }
}
