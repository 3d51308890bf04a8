import { lazy } from 'react'
import type { BlockProperty, WorkshopBlock } from '../block/workshop-block.ts'
import { visitDocument } from './whole-documents.ts'

const group = '表单'

const STANDING: readonly BlockProperty[] = [
  { name: 'disabled', title: '禁用', kind: 'flag', start: false },
  { name: 'readOnly', title: '只读', kind: 'flag', start: false },
  { name: 'outputString', title: '数据转为文本', kind: 'flag', start: false },
]

/** Forms drawn from documents. */
export const formBlocks: readonly WorkshopBlock[] = [
  {
    key: 'form-controls',
    title: '表单控件',
    group,
    about: '全部 28 种控件：左边是表单，右边是它的数据、当前值和文档。',
    properties: STANDING,
    wide: true,
    start: null,
    draw: lazy(async () => ({ default: (await import('./form-blocks.tsx')).ControlGallery })),
  },
  {
    key: 'form-visit',
    title: '布局与校验',
    group,
    about: '栅格、卡片、标签页相互嵌套；提交时列出全部错误，并定位到第一处。',
    properties: STANDING,
    wide: true,
    start: null,
    draw: lazy(async () => ({ default: (await import('./form-blocks.tsx')).VisitForm })),
  },
  {
    key: 'form-logic',
    title: '联动与计算',
    group,
    about: '显示、启用、必填和计算随输入变化，只重新渲染受影响的控件。',
    properties: STANDING,
    wide: true,
    start: null,
    draw: lazy(async () => ({ default: (await import('./form-blocks.tsx')).LogicForm })),
  },
  {
    key: 'form-own',
    title: '粘贴文档',
    group,
    about: '粘贴任意版本的表单文档，先列出读取时修正的内容，下方显示对应的表单。',
    properties: [{ name: 'readOnly', title: '只读', kind: 'flag', start: false }],
    wide: true,
    start: JSON.stringify(visitDocument, null, 1),
    draw: lazy(async () => ({ default: (await import('./own-document.tsx')).OwnDocument })),
  },
]
