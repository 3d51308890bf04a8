import { FileSearchOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { overlay } from '#shared/entity/looks/overlay.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'

const CheckText = lazy(async () => ({ default: (await import('./check-text.tsx')).CheckText }))

const over = overlay<true>()

/** What sensitive words have beyond other records: trying them on a text (rules/catalogue#sensitive-words). */
export const wordsOverride: EntityOverride = {
  description: '不分全半角、大小写，中间夹空格和符号也能识别；改动立即生效',
  tools: () => [{ key: 'check', title: '检测文本', icon: <FileSearchOutlined />, run: () => over.open(true) }],
  extra: () => <Opened />,
}

function Opened() {
  if (!over.useOpened()) return null
  return (
    <Suspense>
      <CheckText onClose={over.close} />
    </Suspense>
  )
}
