import { lazy, Suspense } from 'react'
import type { EditorProps } from './frame/editor-props.ts'
import { EditorLoading } from './frame/editor-frame.tsx'

/** rules/editors#formatted-text */
const HEIGHT = 300

/** The editor is large; it comes when the first of them is shown. */
const RichEditor = lazy(async () => ({ default: (await import('./rich/rich-editor.tsx')).RichEditor }))

interface RichTextEditorProps extends EditorProps {
  /** Of the HTML, as it is stored. */
  maxLength?: number
}

/** Formatted text as HTML of the allow-list (rules/editors#formatted-text); empty text is the empty string. */
export function RichTextEditor({ height = HEIGHT, ...rest }: RichTextEditorProps) {
  return (
    <Suspense fallback={<EditorLoading height={height} />}>
      <RichEditor height={height} {...rest} />
    </Suspense>
  )
}
