import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { useLocation, useParams } from 'react-router'

/** Every control there is comes with it: the frame of the page does not wait for that. */
const FillForm = lazyPart(async () => (await import('./fill-form.tsx')).FillForm)

/** A form to fill in, by the code at the end of the address: a menu may lead to one form by an address of its own. */
export function FillFormPage() {
  const { pathname } = useLocation()
  const { code = pathname.split('/').at(-1) } = useParams()
  if (code === undefined || code === '')
    return <EmptyState kind="error" title="没有这张表单" text="地址里缺少表单编码" />
  return <FillForm key={code} code={code} />
}
