import type { Fields } from '@xuanjiao/wire/kinds/field'

/**
 * What the server keeps of a video: how its file fares and where it stands on its way to viewers (rules/videos#videos).
 */
export const videoServerFields = {
  status: {
    kind: 'dict',
    title: '状态',
    dict: 'he_video_status',
    required: true,
    default: 'draft',
    readOnly: true,
    width: 170,
  },
  reviewNode: { kind: 'dict', title: '审核环节', dict: 'he_review_node', readOnly: true, width: 100 },
  reviewRound: { kind: 'integer', title: '送审次数', required: true, default: 0, readOnly: true },
  submitBy: { kind: 'text', title: '提交人', readOnly: true, width: 110 },
  submitTime: { kind: 'datetime', title: '提交时间', readOnly: true, width: 170 },
  nodeTime: { kind: 'datetime', title: '本环节开始', readOnly: true, width: 170 },
  mediaStatus: {
    kind: 'dict',
    title: '媒体状态',
    dict: 'he_media_status',
    required: true,
    default: 'none',
    readOnly: true,
    width: 100,
  },
  mediaError: { kind: 'longText', title: '转码错误', max: 500, readOnly: true },
  durationSec: {
    kind: 'integer',
    title: '时长',
    required: true,
    default: 0,
    unit: '秒',
    readOnly: true,
    width: 90,
  },
  orientation: {
    kind: 'dict',
    title: '画面',
    dict: 'he_orientation',
    required: true,
    default: 'landscape',
    readOnly: true,
  },
  /** The words of the subtitles, to be looked for and to be judged, and when the last one ends. */
  subtitleText: { kind: 'longText', title: '字幕文字', max: 700_000, readOnly: true },
  subtitleSec: { kind: 'integer', title: '字幕结束于', unit: '秒', readOnly: true },
  sourceName: { kind: 'text', title: '源文件名', readOnly: true },
  sourcePath: { kind: 'file', title: '源文件', readOnly: true },
  sourceMd5: { kind: 'text', title: '源文件指纹', max: 64, readOnly: true },
  sourceSize: { kind: 'decimal', title: '源文件大小', scale: 0, readOnly: true },
  versionNo: { kind: 'integer', title: '版本', required: true, default: 1, readOnly: true },
  /** The version viewers see; 0 when they see none. */
  publishedVersionNo: { kind: 'integer', title: '已发布版本', required: true, default: 0, readOnly: true },
  publishTime: { kind: 'datetime', title: '发布时间', readOnly: true, width: 170 },
  reviewDueDate: { kind: 'date', title: '复审到期', readOnly: true, width: 110 },
  offReason: { kind: 'text', title: '下架原因', max: 200, readOnly: true },
} as const satisfies Fields
