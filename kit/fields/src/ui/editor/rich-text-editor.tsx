import { lazy, Suspense } from 'react'
import type { EditorProps } from './editor-props.ts'
import { Waiting } from './frame.tsx'

/** Spec 2 §9 */
const HEIGHT = 300

/** The editor is large; it comes when the first of them is shown. */
const RichEditor = lazy(async () => ({ default: (await import('./rich/rich-editor.tsx')).RichEditor }))

interface RichTextEditorProps extends EditorProps {
  /** Of the HTML, as it is stored. */
  maxLength?: number
}

/** Formatted text as HTML of the allow-list (spec 2 §2.3, §9); empty text is the empty string. */
export function RichTextEditor({ height = HEIGHT, ...rest }: RichTextEditorProps) {
  return (
    <Suspense fallback={<Waiting height={height} />}>
      <RichEditor height={height} {...rest} />
    </Suspense>
  )
}
