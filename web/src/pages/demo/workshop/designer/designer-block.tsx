import { FormDesigner } from '@xuanjiao/form/designer'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import { browserDrafts } from '#shared/form/browser-drafts.ts'

/** As many acts as the product lets people take back. */
const HISTORY_LIMIT = 200

/** The designer on the bench; what is saved is the value of the block. */
export function DesignerBlock({ value, onChange }: BlockProps) {
  const { notify } = useKitPorts()
  const [drafts] = useState(() => browserDrafts('xj:workshop-form'))
  return (
    <FormDesigner
      title="示例表单"
      {...(typeof value === 'string' && value !== '' && { value })}
      historyLimit={HISTORY_LIMIT}
      drafts={drafts}
      onSave={text => {
        onChange(text)
        notify('success', '保存成功')
      }}
    />
  )
}
