import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { FormRendererProps } from '../../form-renderer.tsx'
import type { DocumentWarning } from '../../../model/document/read/reading-context.ts'
import type { ReadDocumentResult } from '../../../model/document/read-document.ts'
import { writeDocument } from '../../../model/document/write-document.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useForm } from '../context/use-design.ts'
import type { OpenDialog } from './open-dialog.ts'
import { ImportDialog } from './import-dialog.tsx'
import { JsonDialog } from './json-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const CodeDialog = lazyPart(async () => (await import('./code-dialog.tsx')).CodeDialog)

interface DesignerDialogsProps {
  readonly dialog: OpenDialog
  readonly title: string
  readonly wishes: Partial<FormRendererProps>
  /** What was put right, or will not run, in a document that came in. */
  readonly onRepairs: (repairs: readonly DocumentWarning[]) => void
  readonly onClose: () => void
}

/** The windows of a designer, of which one is open at most. */
export function DesignerDialogs(props: DesignerDialogsProps) {
  return props.dialog === undefined ? null : <OpenedDialog {...props} />
}

/** A window that is open follows the form. */
function OpenedDialog({ dialog, title, wishes, onRepairs, onClose }: DesignerDialogsProps) {
  const { designer, act } = useDesignContext()
  const form = useForm()
  if (dialog === 'preview') return <PreviewDialog form={form} wishes={wishes} onClose={onClose} />
  if (dialog === 'exportJson')
    return <JsonDialog title="JSON数据" name="form.json" text={writeDocument(form, '\t')} onClose={onClose} />
  if (dialog === 'exportCode') return <CodeDialog form={form} title={title} onClose={onClose} />
  if (dialog !== 'importJson') return null
  const take = ({ document, warnings }: ReadDocumentResult) => {
    if (act(() => designer.replace(document))) onRepairs(warnings)
  }
  return <ImportDialog onClose={onClose} onTake={take} />
}
