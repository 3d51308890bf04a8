import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { useParams } from 'react-router'

/** Every control there is comes with it: the frame of the page does not wait for that. */
const FillForm = lazyPart(async () => (await import('./fill-form.tsx')).FillForm)

/** A form to fill in, by the code in the address. */
export function FillFormPage() {
  const { code } = useParams()
  if (code === undefined) return <EmptyState kind="error" title="没有这张表单" text="地址里缺少表单编码" />
  return <FillForm key={code} code={code} />
}
