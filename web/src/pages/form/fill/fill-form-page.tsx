import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Link, useLocation, useParams } from 'react-router'

/** Every control there is comes with it: the frame of the page does not wait for that. */
const FillForm = lazyPart(async () => (await import('./fill-form.tsx')).FillForm)

/** A form to fill in, by the code at the end of the address: a menu may lead to one form by an address of its own. */
export function FillFormPage() {
  const { pathname } = useLocation()
  const { code = pathname.split('/').at(-1) } = useParams()
  if (code === undefined || code === '')
    return (
      <EmptyState
        kind="error"
        title="没有这张表单"
        text="链接不完整，打不开表单。请从“填写表单”中选择，或向发给您链接的人要一个新的。"
        action={<Link to="/form/fill">选择表单</Link>}
      />
    )
  return <FillForm key={code} code={code} />
}
