import type { SheetCell } from '../../platform/spreadsheet/sheet-cells.ts'

/** The heads of an import of hospitals. */
export const HOSPITAL_SHEET_HEADS = [
  '医院名称*',
  '简称*',
  '医院分类*',
  '医院等级',
  '省*',
  '市*',
  '区县',
  '详细地址*',
  '联系人*',
  '联系电话*',
  '床位数',
  '服务开始',
  '服务结束',
  '院内免费(是/否)',
]

/** A right row of it, with other cells where said. */
export const hospitalSheetRow = (name: string, over: Record<string, SheetCell> = {}): SheetCell[] => {
  const row: Record<string, SheetCell> = {
    '医院名称*': name,
    '简称*': name,
    '医院分类*': '综合医院',
    医院等级: '三级甲等',
    '省*': '江苏省',
    '市*': '苏州市',
    区县: '姑苏区',
    '详细地址*': '演示路 1 号',
    '联系人*': '周',
    '联系电话*': '13800010000',
    床位数: 12,
    服务开始: '2026-01-01',
    服务结束: '2027/1/5',
    '院内免费(是/否)': '否',
    ...over,
  }
  return HOSPITAL_SHEET_HEADS.map(head => row[head])
}
