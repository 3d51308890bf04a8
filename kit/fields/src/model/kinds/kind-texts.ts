/** What the editors of the kinds say. */
export const kindTexts = { unset: '未选', clear: '清除' } as const
