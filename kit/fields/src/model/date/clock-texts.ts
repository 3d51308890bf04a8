/** What two times of day say. */
export const clockTexts = {
  earliest: '最早',
  latest: '最晚',
  from: '开始时间',
  to: '结束时间',
  reversed: '开始时间不能晚于结束时间',
} as const
