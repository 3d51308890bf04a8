import { numberText } from '@xuanjiao/wire/kinds/base/value-text'

interface Counted {
  total: number
  made: number
  /** Left out where every row is a new record. */
  updated?: number | undefined
  same?: number | undefined
  already: number
  bad: number
}

/** Everything the import dialog says (rules/shell#texts). */
export const importTexts = {
  title: '导入EXCEL',
  imported: (file: string): string => `${file} 文件上传成功`,
  refused: (file: string, message: string): string => `${file} ${message}.`,
  failed: (message: string): string => `文件上传失败: ${message}`,
  errorFile: '下载错误数据文件',
  toldOnce: (tells: string): string => `请下载${tells}并转告本人，关闭后不再显示`,
  toldFile: (tells: string): string => `下载${tells}`,
  onlySpreadsheets: '只能上传.xls和.xlsx文件',
  partly: '文件导入成功，但有错误。',
  nothingIn: '没有导入任何数据，请修改后重新导入',
  inBackground: '文件较大，正在后台导入，完成后会有通知。',
  counts: (total: number, made: number, bad: number): string =>
    `共 ${numberText(total)} 行，导入 ${numberText(made)} 行，有错误 ${numberText(bad)} 行`,
  /** What the file would come to, before anything is written. */
  preview: ({ total, made, updated, same, already, bad }: Counted): string =>
    [
      `共 ${numberText(total)} 行：新增 ${numberText(made)} 行`,
      updated === undefined ? '' : `更新 ${numberText(updated)} 行`,
      same === undefined || same === 0 ? '' : `无变化 ${numberText(same)} 行`,
      already > 0 ? `之前已导入 ${numberText(already)} 行` : '',
      `有问题 ${numberText(bad)} 行`,
    ]
      .filter(Boolean)
      .join('，'),
  rest: (checked: number): string => `已核对前 ${numberText(checked)} 行，其余的在后台导入时核对。`,
  heldUp: '请先改正有问题的行；也可以选择“跳过有错误的行”，只导入正确的。',
  allBad: '没有可以导入的行，请先改正。',
  updated: (updated: number, same: number): string =>
    `其中更新 ${numberText(updated)} 行，无变化 ${numberText(same)} 行`,
  known: (key: readonly string[]): string => `系统中已有的行（按${key.join('、')}认出）`,
  emptyStays: '更新时空单元格保持原值不变',
  spare: (titles: readonly string[]): string => `不导入的列：${titles.join('、')}`,
  newRow: '新增',
  sameRow: '无变化',
  change: (head: string, before: string, after: string): string =>
    `${head}：${before || '（空）'} → ${after || '（空）'}`,
  before: (rows: number): string => `${numberText(rows)} 行之前已导入`,
} as const
