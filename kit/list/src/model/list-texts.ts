import { numberText } from '@xuanjiao/wire/kinds/base/value-text'

/** Everything a list page says (rules/lists#texts). */
export const listTexts = {
  chooseFirst: '请选择一条记录！',
  unread: (why: string): string => `${why}。现在显示的是刷新前的内容`,
  confirmDeleteTitle: '确认删除',
  confirmDelete: '是否删除选中数据?',
  /** `setting` is list, delete or deleteBatch. */
  urlMissing: (setting: string): string => `请设置url.${setting}属性!`,
  total: (from: number, to: number, total: number): string =>
    `${numberText(from)}-${numberText(to)} 共 ${numberText(total)} 条`,
  nothingFound: '没有查询到任何数据',
} as const

/** The advanced query builder. */
export const advancedQueryTexts = {
  empty: '不能查询空条件',
  cannotSaveEmpty: '空条件不能保存',
  nameMissing: '保存名称不能为空',
  overwrite: (name: string): string => `${name} 已存在，是否覆盖？`,
  confirmDelete: (name: string): string => `确定删除查询 ${name} 吗？`,
  saved: '保存成功',
} as const
