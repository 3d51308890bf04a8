import { groupDigits } from '../../model/columns/group-digits.ts'

/** The words of toolbars, lists, dialogs and status lines: they come with them. */
export const lazyTexts = {
  add: '新增',
  addSettings: '新增按钮设置',
  addCount: '添加数量',
  addPosition: '添加位置',
  atBottom: '底部',
  save: '保存',
  saved: '保存成功',
  cancel: '取消',
  confirm: '确定',
  batchDelete: '批量删除',
  undo: '撤销',
  redo: '重做',
  errors: (count: number) => `${count} 处有误`,
  rows: (count: number) => `共 ${groupDigits(count)} 行`,
  chosen: (count: number) => `已选 ${count} 行`,
  cells: (count: number) => `选中 ${groupDigits(count)} 格`,
  count: '计数',
  empty: '没有查询到任何数据',
  moveUp: '上移',
  moveDown: '下移',
  insertRow: '插入一行',
  sorted: (title: string, order: 'ascending' | 'descending') =>
    `已按${title}${order === 'ascending' ? '升序' : '降序'}排列`,
  width: (title: string, px: number) => `${title}列宽 ${px} 像素`,
  subTable: '子表',
  toolbar: '表格操作',
  inserted: (count: number) => `已插入 ${count} 行`,
  view: '查看',
  more: (count: number) => `共 ${count} 项，请输入文字缩小范围`,
} as const
