/** The words a grid needs from the start. What opens later has lazy-texts.ts, the headless half model/texts.ts. */
export const initialTexts = {
  headKeys: (title: string, sorter: boolean) =>
    `${title}${sorter ? '，按 Enter 排序' : ''}，按 Shift 和左右方向键调整列宽，按 Delete 恢复`,
  status: '表格状态',
  loading: '加载中…',
  missed: '没有加载成功，请检查网络，或刷新页面后再试',
  removed: (count: number) => `已删除 ${count} 行`,
} as const
