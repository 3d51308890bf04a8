import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useMemo } from 'react'
import { writeDocument } from '../../model/document/write-document.ts'
import type { DesignContextValue } from './context/design-context.ts'
import type { FormDesignerProps } from './designer-props.ts'
import type { OpenDialog } from './dialogs/open-dialog.ts'
import type { ToolbarActs } from './toolbar/toolbar.tsx'

/** What every button of the toolbar does. */
export function useToolbarActs(
  { designer, act, announce }: DesignContextValue,
  { onSave, onClose, onExportCode, hideResetHint = false }: FormDesignerProps,
  open: (dialog: OpenDialog) => void,
): ToolbarActs {
  const { confirm, notify } = useKitPorts()
  return useMemo(() => {
    const text = () => writeDocument(designer.document)
    const reset = async () => {
      const may =
        hideResetHint ||
        (await confirm({ title: '警告', text: '是否确认清空内容?', confirmLabel: '清空', danger: true }))
      if (may && act(() => designer.clear())) notify('success', '已清空')
    }
    const step = (word: string, run: () => boolean) => {
      const name =
        word === '撤销' ? designer.history.steps.done.at(-1)?.name : designer.history.steps.undone.at(-1)?.name
      if (run()) announce(`已${word}：${name ?? ''}`)
    }
    return {
      undo: () => step('撤销', () => designer.undo()),
      redo: () => step('重做', () => designer.redo()),
      preview: () => open('preview'),
      importJson: () => open('importJson'),
      exportJson: () => open('exportJson'),
      reset: () => void reset(),
      ...(onSave && { save: () => void onSave(text()) }),
      ...(onClose && { close: onClose }),
      exportCode: () => (onExportCode ? onExportCode(text()) : open('exportCode')),
    }
  }, [designer, act, announce, onSave, onClose, onExportCode, hideResetHint, open, confirm, notify])
}
