import { lazy } from 'react'
import type { WorkshopBlock } from '../block/workshop-block.ts'

export const importBlocks: readonly WorkshopBlock[] = [
  {
    key: 'import',
    title: '导入向导',
    group: '导入导出',
    about:
      '选择文件、对应列，在可编辑表格中改正错误（按 F8 逐处查看，可撤销、可粘贴）后导入；只支持 .xls 和 .xlsx。这里导入的是“医院分类”，会写入真实数据。',
    properties: [
      { name: 'subject', title: '标题补充', kind: 'text', start: '医院分类' },
      { name: 'biz', title: 'isSingleTableImport', kind: 'text', start: 'hospitalClass' },
      { name: 'foreignKeys', title: 'foreignKeys', kind: 'text', start: '' },
    ],
    start: null,
    draw: lazy(async () => ({ default: (await import('./import-block.tsx')).ImportBlock })),
  },
  {
    key: 'import-plain',
    title: '导入对话框',
    group: '导入导出',
    about: '不含预览的导入：一次可选择多个文件，联机模式下可选择是否校验；下方的选项决定服务器的返回结果。',
    properties: [
      {
        name: 'answer',
        title: '服务器返回',
        kind: 'choice',
        start: '成功',
        choices: ['成功', '成功但无说明', '部分有错误（201）', '失败', '连接中断'],
      },
      { name: 'online', title: '联机模式', kind: 'flag', start: true },
      { name: 'foreignKeys', title: 'foreignKeys', kind: 'text', start: 'orderId=1' },
    ],
    start: null,
    draw: lazy(async () => ({ default: (await import('./plain-import-block.tsx')).PlainImportBlock })),
  },
  {
    key: 'export',
    title: '导出选列',
    group: '导入导出',
    about: '导出前选择需要的列；在本机记住上次的选择，直接按回车即按上次的列导出。',
    properties: [
      { name: 'subject', title: '导出什么', kind: 'text', start: '医院' },
      { name: 'range', title: '范围说明', kind: 'text', start: '导出当前查询到的全部数据' },
    ],
    start: null,
    draw: lazy(async () => ({ default: (await import('./export-block.tsx')).ExportBlock })),
  },
]
