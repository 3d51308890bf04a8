import { groupDigits } from '../../model/columns/group-digits.ts'

/** The words a grid needs from the start. What opens later has lazy-texts.ts, the headless half model/texts.ts. */
export const initialTexts = {
  cellName: (title: string, row: number) => `${title}，第${row}行`,
  status: '表格状态',
  loading: '加载中…',
  noRows: '暂无数据',
  missed: '加载失败，请检查网络，或刷新页面后重试',
  removed: (count: number) => `已删除 ${groupDigits(count)} 行`,
  undone: '已撤销',
  redone: '已重做',
}

export type InitialTexts = typeof initialTexts

interface WordsOfProduct {
  /** Those of a table that several people have open (live-texts.ts). */
  readonly live?: object
}

export interface WithTexts {
  /** Words the product says otherwise (grid-words.ts). */
  readonly options: { readonly texts?: WordsOfProduct | undefined }
}

/** The words a grid begins with: the standard ones where the product has none of its own. */
export const textsOf = ({ options: { texts } }: WithTexts): InitialTexts =>
  texts === undefined ? initialTexts : { ...initialTexts, ...texts }
