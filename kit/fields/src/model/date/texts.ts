/** What the fields of days say. */
export const texts = { from: '开始日期', to: '结束日期' } as const
