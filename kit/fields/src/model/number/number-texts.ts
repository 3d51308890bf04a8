/** What the fields of numbers say. */
export const numberTexts = {
  least: '最小值',
  most: '最大值',
  from: '最小',
  to: '最大',
  reversed: '最小值不能大于最大值',
} as const
