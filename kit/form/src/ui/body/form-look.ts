import type { CSSProperties } from 'react'
import { BREAKPOINTS, type FormConfig } from '../../model/document/node/form-config.ts'
import { safeStyle } from '../../model/styles/safe-style.ts'

const part = (span: number): string => `${(Math.min(24, Math.max(0, span)) / 24) * 100}%`

/** How labels lie: a fixed width, or parts of 24 for each width of the form. */
function labelLook({ labelLayout, labelWidth, labelCol, wrapperCol }: FormConfig): Record<string, string> {
  if (labelLayout === 'flex') return { '--form-label': `${labelWidth}px` }
  const spans = BREAKPOINTS.flatMap(point => [
    [`--label-${point}`, part(labelCol[point])],
    [`--control-${point}`, part(wrapperCol[point])],
  ])
  return Object.fromEntries(spans)
}

/** The form's own look, with of its style text what may be used. */
export const formLook = (config: FormConfig): CSSProperties => ({
  ...safeStyle(config.customStyle),
  ...({ ...labelLook(config), '--form-align': config.labelAlign === 'left' ? 'start' : 'end' } as CSSProperties),
})
