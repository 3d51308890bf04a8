import { FileSearchOutlined } from '@ant-design/icons'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'

const CheckText = lazyPart(async () => (await import('./check-words-dialog.tsx')).CheckWordsDialog)

/** What sensitive words have beyond other records: trying them on a text (rules/catalogue#sensitive-words). */
export const sensitiveWordsOverride: EntityOverride = {
  description: '不分全半角、大小写，中间夹空格和符号也能识别；改动立即生效',
  tools: ({ opensOver }) => [
    { key: 'check', title: '检测文本', icon: <FileSearchOutlined />, run: opensOver(CheckText) },
  ],
}
