import { lazy } from 'react'
import type { WorkshopBlock, BlockProperty } from '../block/workshop-block.ts'
import { CODE_SAMPLES, MARKDOWN_SAMPLE, RICH_TEXT_SAMPLE, HTML_SAMPLES } from './editor-samples.ts'

const state: readonly BlockProperty[] = [
  { name: 'readOnly', title: '只读', kind: 'flag', start: false },
  { name: 'disabled', title: '禁用', kind: 'flag', start: false },
]
const placeholder: BlockProperty = { name: 'placeholder', title: '占位文字', kind: 'text', start: '请输入内容' }
const height = (start: number): BlockProperty => ({ name: 'height', title: '高度', kind: 'number', start })

/** 编辑器 */
export const editorBlocks: readonly WorkshopBlock[] = [
  {
    key: 'rich-text',
    title: '富文本',
    group: '编辑器',
    about: '支持标题、列表、表格和图片；从 Word 粘贴时自动清理格式，拖入或粘贴图片即可上传。按 Alt+F10 进入工具栏。',
    properties: [
      height(300),
      placeholder,
      { name: 'maxLength', title: '最大长度', kind: 'number', start: 20_000 },
      ...state,
    ],
    start: RICH_TEXT_SAMPLE,
    samples: HTML_SAMPLES,
    draw: lazy(async () => ({ default: (await import('./rich-text-block.tsx')).RichTextBlock })),
  },
  {
    key: 'rich-read',
    title: '富文本阅读',
    group: '编辑器',
    about: '显示前按同一份白名单再次过滤：脚本、内嵌框架、样式表和外部图片均不生效。',
    properties: [],
    start: RICH_TEXT_SAMPLE,
    samples: HTML_SAMPLES,
    draw: lazy(async () => ({ default: (await import('./rich-read-block.tsx')).RichReadBlock })),
  },
  {
    key: 'code',
    title: '代码编辑器',
    group: '编辑器',
    about: '缩进 2 个空格，按 Ctrl+F 查找替换；语言按需加载。先按 Esc 再按 Tab 离开。',
    properties: [
      {
        name: 'language',
        title: '语言',
        kind: 'choice',
        start: 'json',
        choices: { json: 'json', javascript: 'javascript', sql: 'sql', html: 'html', css: 'css', text: '纯文本' },
      },
      height(240),
      ...state,
    ],
    start: CODE_SAMPLES[0],
    samples: CODE_SAMPLES,
    draw: lazy(async () => ({ default: (await import('./code-block.tsx')).CodeBlock })),
  },
  {
    key: 'markdown',
    title: 'Markdown',
    group: '编辑器',
    about: '左侧书写，右侧即时预览；预览与富文本使用同一份白名单过滤。',
    properties: [height(300), placeholder, ...state],
    start: MARKDOWN_SAMPLE,
    draw: lazy(async () => ({ default: (await import('./markdown-block.tsx')).MarkdownBlock })),
  },
]
