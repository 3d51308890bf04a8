import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { rowFormOf } from '#shared/entity/acts/row-form-of.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'

/** 复制科室到…: the same department in another hospital, with what its code shows. */
export const CopyDepartmentDialog = rowFormOf({
  title: '复制科室',
  width: 520,
  submitWord: '复制',
  fields: {
    hospitalId: {
      kind: 'link',
      title: '复制到医院',
      to: 'hospital',
      required: true,
      help: '连同默认播放单一起复制；对方医院不能使用的视频、负责人和图片不带过去',
    },
  },
  send: ({ hospitalId }, { id }) =>
    callWithMessage(hospitalDepartmentCalls.copy, { body: { ids: id, hospitalId: String(hospitalId ?? '') } }),
})
