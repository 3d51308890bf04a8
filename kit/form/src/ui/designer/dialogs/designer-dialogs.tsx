import type { FormRendererProps } from '../../form-renderer.tsx'
import { writeDocument } from '../../../model/document/write-document.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useForm } from '../context/use-design.ts'
import { ImportDialog } from './import-dialog.tsx'
import { JsonDialog } from './json-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

interface DesignerDialogsProps {
  readonly dialog: 'preview' | 'importJson' | 'exportJson' | undefined
  readonly wishes: Partial<FormRendererProps>
  readonly onClose: () => void
}

/** The windows of a designer, of which one is open at most. */
export function DesignerDialogs({ dialog, wishes, onClose }: DesignerDialogsProps) {
  const { designer, act } = useDesignContext()
  const form = useForm()
  if (dialog === 'preview') return <PreviewDialog form={form} wishes={wishes} onClose={onClose} />
  if (dialog === 'exportJson')
    return <JsonDialog title="JSON数据" name="form.json" text={writeDocument(form, '\t')} onClose={onClose} />
  if (dialog !== 'importJson') return null
  return <ImportDialog onClose={onClose} onTake={({ document }) => act(() => designer.replace(document))} />
}
