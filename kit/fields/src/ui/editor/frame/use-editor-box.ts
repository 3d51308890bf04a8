import { useEffect, useId, useRef, type RefObject } from 'react'
import type { EditorProps } from './editor-props.ts'
import { useFullWindow } from './use-full-window.ts'

/** What every editor has around it: its place, the frame, the whole window, and what it is called. */
export function useEditorBox({ labelledBy, disabled, invalid, describedBy }: EditorProps, label: string) {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const whole = useFullWindow(frame)
  const hint = useId()
  useLabelPress(labelledBy, place)
  return {
    place,
    whole,
    /** The hint's id beside what already describes the field. */
    described: describedBy ? `${describedBy} ${hint}` : hint,
    frame: {
      ref: frame,
      label,
      hint,
      full: whole.full,
      onLeaveFull: whole.leave,
      disabled: disabled === true,
      invalid: invalid === true,
    },
  }
}

/** A browser takes a press on a label to inputs only; what takes our words is none. */
function useLabelPress(labelId: string | undefined, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const label = labelId === undefined ? null : document.getElementById(labelId)
    const press = () => place.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()
    label?.addEventListener('click', press)
    return () => label?.removeEventListener('click', press)
  }, [labelId, place])
}
