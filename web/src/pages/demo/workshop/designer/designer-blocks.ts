import { lazy } from 'react'
import type { WorkshopBlock } from '../block/workshop-block.ts'

/** Forms designed by hand. */
export const designerBlocks: readonly WorkshopBlock[] = [
  {
    key: 'form-designer',
    title: '表单设计器',
    group: '表单',
    about: '拖入或点击控件，在画布上调整布局，在右侧修改属性。内容自动保存在本浏览器，刷新后可继续编辑和撤销。',
    properties: [],
    wide: true,
    alone: true,
    start: '',
    draw: lazy(async () => ({ default: (await import('./designer-block.tsx')).DesignerBlock })),
  },
]
