import { lazy } from 'react'
import type { WorkshopBlock, BlockProperty } from '../block/workshop-block.ts'

const group = '上传与预览'

const shape: BlockProperty = {
  name: 'shape',
  title: '值的形状',
  kind: 'choice',
  start: 'paths',
  choices: { paths: '路径', files: '文件', entries: '控件的记录' },
}
const limit: BlockProperty = { name: 'limit', title: '数量上限（0 不限）', kind: 'number', start: 3 }
const last: BlockProperty = { name: 'last', title: '只留最后几个（0 全留）', kind: 'number', start: 0 }
const disabled: BlockProperty = { name: 'disabled', title: '禁用', kind: 'flag', start: false }
const image = (start: boolean): BlockProperty => ({ name: 'image', title: '只要图片', kind: 'flag', start })

/** Uploads and previews: every way a file comes in, and every way it is looked at. */
export const uploadBlocks: readonly WorkshopBlock[] = [
  {
    key: 'upload',
    title: '文件上传',
    group,
    about: '支持点选、拖拽或粘贴；显示进度，中断后可重试，拖动或按 Alt+方向键换位置，点文件名预览。',
    properties: [
      {
        name: 'listType',
        title: '列表样式',
        kind: 'choice',
        start: 'text',
        choices: { text: '文字', picture: '缩略图', 'picture-card': '图片卡片' },
      },
      shape,
      image(false),
      limit,
      last,
      { name: 'accept', title: '允许的类型（逗号分隔）', kind: 'text', start: '' },
      { name: 'maxMb', title: '单个大小上限（MB）', kind: 'number', start: 50 },
      { name: 'download', title: '可下载', kind: 'flag', start: true },
      { name: 'removable', title: '可删除', kind: 'flag', start: true },
      disabled,
    ],
    start: '',
    draw: lazy(async () => ({ default: (await import('./upload-blocks.tsx')).UploadBlock })),
  },
  {
    key: 'upload-cell',
    title: '单元格上传',
    group,
    about: '表格单元格中的上传：显示首个文件、进度和错误说明，其余操作在“更多”中。',
    properties: [image(false), limit, last, disabled],
    start: '',
    draw: lazy(async () => ({ default: (await import('./upload-blocks.tsx')).UploadCellBlock })),
  },
  {
    key: 'upload-dialog',
    title: '上传弹窗',
    group,
    about: '图片上传或文件上传，宽 520 像素；未上传任何文件时点击“确定”会提示。',
    properties: [
      image(true),
      shape,
      limit,
      { name: 'allowNone', title: '更多操作模式（允许清空）', kind: 'flag', start: false },
    ],
    start: '',
    draw: lazy(async () => ({ default: (await import('./upload-blocks.tsx')).UploadDialogBlock })),
  },
  {
    key: 'image-dialog',
    title: '图片弹窗',
    group,
    about: '本地图片或网络图片地址二选一，各带备注；网络图片由服务器下载，检查并重新编码后保存。',
    properties: [{ name: 'maxMb', title: '单个大小上限（MB）', kind: 'number', start: 10 }],
    start: null,
    draw: lazy(async () => ({ default: (await import('./upload-blocks.tsx')).ImageDialogBlock })),
  },
]
