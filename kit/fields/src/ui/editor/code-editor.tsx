import { lazy, Suspense } from 'react'
import type { CodeAssist } from '../../model/editor/code-assist.ts'
import type { CodeLanguage } from '../../model/editor/code-languages.ts'
import type { EditorProps } from './frame/editor-props.ts'
import { EditorLoading } from './frame/editor-frame.tsx'

/** rules/editors#code */
const HEIGHT = 240

const CodeArea = lazy(async () => ({ default: (await import('./code/code-area.tsx')).CodeArea }))

interface CodeEditorProps extends EditorProps {
  language?: CodeLanguage
  /** Of a small language of one's own: what may be written, what is wrong. Read once. */
  assist?: CodeAssist
}

/** Code, coloured and searchable, in full screen where wanted (rules/editors#code). */
export function CodeEditor({ height = HEIGHT, language = 'text', ...rest }: CodeEditorProps) {
  return (
    <Suspense fallback={<EditorLoading height={height} />}>
      <CodeArea height={height} language={language} {...rest} />
    </Suspense>
  )
}
