import { Alert, Skeleton } from 'antd'
import { DesignerDesk } from './designer-desk.tsx'
import type { FormDesignerProps } from './designer-props.ts'
import { useOpenedDesigner } from './use-opened-designer.ts'

export type { DesignDrafts } from './design-drafts.ts'
export type { DesignerHandle, FormDesignerProps } from './designer-props.ts'

/** How many acts can be undone unless a page says otherwise. */
const HISTORY_LIMIT = 20

/** Designs a form: palette, canvas and properties side by side. The page gives it what it keeps and takes what it makes. */
export function FormDesigner(props: FormDesignerProps) {
  const { designer, fault } = useOpenedDesigner(props.value, props.historyLimit ?? HISTORY_LIMIT, props.drafts)
  if (fault !== undefined) return <Alert type="error" title={fault} />
  return designer ? <DesignerDesk {...props} designer={designer} /> : <Skeleton active paragraph={{ rows: 8 }} />
}
