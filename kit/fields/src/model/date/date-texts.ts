/** What the fields of days say. */
export const dateTexts = { from: '开始日期', to: '结束日期', outside: '不在可以选择的日期内' } as const
