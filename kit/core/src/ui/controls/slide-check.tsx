import { useId, useRef, useState, type PointerEvent } from 'react'
import {
  dragSlide,
  initialSlide,
  passedSlide,
  pressSlide,
  slideByKey,
  releaseSlide,
  type SlideState,
} from '../../model/slide-state.ts'
import { slideTexts } from '../../model/core-texts.ts'
import { Icon } from './icon.tsx'
import styles from './slide-check.module.css'

interface SlideCheckProps {
  passed: boolean
  /** The handle has come to its end. */
  onPass: () => void
  /** What a screen reader calls the slider. */
  label?: string
  hint?: string
  disabled?: boolean
}

/** Verification by dragging a handle over the whole width, or by the arrow keys (rules/widgets#dragging-to-verify). */
export function SlideCheck({ passed, onPass, label = slideTexts.label, hint, disabled = false }: SlideCheckProps) {
  const [moved, setMoved] = useState<SlideState>(initialSlide)
  const track = useRef<HTMLDivElement>(null)
  const keys = useId()
  const slide = passed ? passedSlide : moved
  const move = (next: SlideState) => {
    setMoved(next.passed ? initialSlide : next) // from here on the caller says so; reset, it starts anew
    if (next.passed && !passed) onPass()
  }
  const way = (handle: HTMLElement) => (track.current?.clientWidth ?? 0) - handle.offsetWidth
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (disabled || passed || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setMoved(pressSlide(moved, event.clientX, way(event.currentTarget)))
  }
  return (
    <div ref={track} className={styles['track']} data-passed={passed} data-disabled={disabled}>
      <div className={styles['done']} style={{ width: `calc(${slide.at} * (100% - 40px) + 20px)` }} />
      <span className={styles['words']} aria-hidden={!passed} role={passed ? 'status' : undefined}>
        {passed ? slideTexts.verified : (hint ?? slideTexts.hint)}
      </span>
      <div
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(slide.at * 100)}
        aria-valuetext={passed ? slideTexts.verified : `${Math.round(slide.at * 100)}%`}
        aria-disabled={disabled || passed}
        aria-describedby={keys}
        className={styles['handle']}
        data-held={moved.grabbedAt !== undefined}
        style={{ left: `calc(${slide.at} * (100% - 40px))` }}
        onPointerDown={onPointerDown}
        onPointerMove={event =>
          moved.grabbedAt !== undefined && move(dragSlide(moved, event.clientX, way(event.currentTarget)))
        }
        onPointerUp={() => setMoved(releaseSlide)}
        onPointerCancel={() => setMoved(releaseSlide)}
        onBlur={() => setMoved(releaseSlide)}
        onKeyDown={event => {
          const next = disabled ? undefined : slideByKey(slide, event.key)
          if (!next) return
          event.preventDefault()
          move(next)
        }}
      >
        <Icon name={passed ? 'check' : 'right'} />
      </div>
      <span id={keys} hidden>
        {slideTexts.keys}
      </span>
    </div>
  )
}
