import { FileSearchOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'

const CheckText = lazy(async () => ({ default: (await import('./check-words-dialog.tsx')).CheckWordsDialog }))

const over = createOverrideDialog<true>()

/** What sensitive words have beyond other records: trying them on a text (rules/catalogue#sensitive-words). */
export const sensitiveWordsOverride: EntityOverride = {
  description: '不分全半角、大小写，中间夹空格和符号也能识别；改动立即生效',
  tools: () => [{ key: 'check', title: '检测文本', icon: <FileSearchOutlined />, run: () => over.open(true) }],
  dialogs: () => <Opened />,
}

function Opened() {
  if (!over.useSubject()) return null
  return (
    <Suspense>
      <CheckText onClose={over.close} />
    </Suspense>
  )
}
