import type { Fields } from '@xuanjiao/wire/kinds/field'

/** What narrows the videos offered to a list. */
export const VIDEO_PICK_FILTERS: Fields = {
  keyword: { kind: 'text', title: '标题或编号' },
  classification: { kind: 'link', title: '视频分类', to: 'videoClassification' },
  eduPhase: { kind: 'dict', title: '宣教阶段', dict: 'he_edu_phase' },
  ownerType: { kind: 'dict', title: '归属', dict: 'he_video_owner' },
}
