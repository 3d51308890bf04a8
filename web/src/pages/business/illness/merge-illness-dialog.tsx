import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { rowFormOf } from '#shared/entity/acts/row-form-of.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'

/** 合并重复: what is moved is said before it is done. */
export const MergeIllnessDialog = rowFormOf({
  title: '合并重复',
  submitWord: '合并',
  fields: {
    to: { kind: 'link', title: '合并到', to: 'illness', required: true, help: '按名称、别名或拼音查找保留的疾病' },
  },
  note: (_row, name) =>
    `“${name}”的视频、宣教路径和播放单都移到保留的疾病，名称和别名成为它的别名，然后删除“${name}”。`,
  send: ({ to }, { id }) => callWithMessage(illnessCalls.merge, { body: { from: id, to: String(to ?? '') } }),
})
