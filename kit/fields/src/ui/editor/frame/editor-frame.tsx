import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import styles from './editor-frame.module.css'

interface FrameProps {
  ref: Ref<HTMLDivElement>
  /** What is edited, for the full screen. */
  label: string
  /** Id under which it is said how the keyboard gets out. */
  hint: string
  full: boolean
  onLeaveFull: () => void
  height: number
  invalid?: boolean
  disabled?: boolean
  toolbar?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * The box that all editors share: toolbar above, words below, what is said of them at the foot. Escape belongs to the
 * editor first: it leaves the full screen, or makes the next Tab leave. Only then does it reach a dialog around.
 */
export function EditorFrame({
  ref,
  label,
  hint,
  full,
  onLeaveFull,
  height,
  toolbar,
  footer,
  children,
  ...state
}: FrameProps) {
  const escaped = useRef(false)
  const press = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      return focusToolbar(event.currentTarget)
    }
    if (event.key !== 'Escape') {
      if (event.key !== 'Shift') escaped.current = false
      return
    }
    const first = !escaped.current
    if (full || first || event.defaultPrevented) {
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
    }
    if (event.defaultPrevented) return
    if (full) onLeaveFull()
    else escaped.current = first
  }
  return (
    <div
      ref={ref}
      className={styles['frame']}
      data-full={full}
      data-invalid={state.invalid === true}
      data-disabled={state.disabled === true}
      {...(full && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
      onKeyDown={press}
    >
      {toolbar && <div className={styles['head']}>{toolbar}</div>}
      <div className={styles['body']} style={full ? undefined : { height }}>
        {children}
        <LeaveHint id={hint} />
      </div>
      {footer && <div className={styles['foot']}>{footer}</div>}
    </div>
  )
}

const focusToolbar = (frame: Element): void =>
  frame.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()

/** How the keyboard gets out again, for those who hear it. */
function LeaveHint({ id }: { id: string }) {
  return (
    <span id={id} className={visuallyHidden}>
      {texts.leaveHint}
    </span>
  )
}

/** Of the editor's height, so that nothing jumps when it has come. */
export function EditorLoading({ height }: { height: number }) {
  return (
    <div className={styles['waiting']} style={{ height: height + 40 }} role="status">
      {texts.loading}
    </div>
  )
}
