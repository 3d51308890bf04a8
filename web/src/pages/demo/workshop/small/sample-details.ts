import type { DetailItem } from '@xuanjiao/core/ui/detail-list'

/** A record to look at. */
export const SAMPLE_DETAILS: readonly DetailItem[] = [
  { key: 'title', title: '视频标题', value: '高血压患者的一日三餐' },
  { key: 'hospital', title: '所属医院', value: '云州市第一人民医院（演示）' },
  { key: 'department', title: '科室', value: '心血管内科' },
  { key: 'doctor', title: '主讲医生', value: '王志远（演示）' },
  { key: 'length', title: '时长', value: '8分32秒' },
  { key: 'state', title: '状态', value: '已发布' },
  {
    key: 'intro',
    title: '简介',
    wide: true,
    value: '从早餐到晚餐，说明每餐吃什么、吃多少、少放多少盐；附一周的食谱，可以照着做。',
  },
]
