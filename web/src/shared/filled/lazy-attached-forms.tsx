import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { AttachedForms } from './use-attached-forms.ts'

/** Whoever looks at no forms fetches none of what draws them. */
const List = lazy(async () => ({ default: (await import('./attached-forms.tsx')).AttachedFormsList }))

/** The forms of a record, fetched when they are first looked at. */
export const LazyAttachedForms = ({ forms }: { forms: AttachedForms }) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
    <List key={forms.id} of={forms} />
  </Suspense>
)
