import { lazy, Suspense } from 'react'
import type { EditorProps } from './frame/editor-props.ts'
import { EditorLoading } from './frame/editor-frame.tsx'

/** rules/editors#markdown */
const HEIGHT = 300
const LEAST = 200

const MarkdownArea = lazy(async () => ({ default: (await import('./markdown/markdown-area.tsx')).MarkdownArea }))

/** Markdown with what it will look like beside it (rules/editors#markdown). */
export function MarkdownEditor({ height = HEIGHT, ...rest }: EditorProps) {
  const tall = Math.max(LEAST, height)
  return (
    <Suspense fallback={<EditorLoading height={tall} />}>
      <MarkdownArea height={tall} {...rest} />
    </Suspense>
  )
}
