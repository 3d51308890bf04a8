import { useParams } from 'react-router'
import { FillForm } from './fill-form.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'

/** A form to fill in, by the code in the address. */
export function FillFormPage() {
  const { code } = useParams()
  return code === undefined ? (
    <EmptyState kind="error" title="没有这张表单" text="地址里缺少表单编码" />
  ) : (
    <FillForm key={code} code={code} />
  )
}
