import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Line } from './lines.ts'
import { closePalette } from '../header/palette-store.ts'
import { Results } from './results.tsx'
import styles from './command-palette.module.css'
import { useLines } from './use-lines.ts'

/** One line to type in, and what it finds below. */
export function SearchBox() {
  return (
    <Dialog bare title="搜索" width={640} className={styles['palette'] ?? ''} onClose={closePalette}>
      <Search />
    </Dialog>
  )
}

function Search() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isWaiting } = useLines(typed)
  const lines = groups.flatMap(group => group.lines)
  const go = useGo()
  const held = useHeldEnter(isWaiting, lines, go)
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((at + step + lines.length) % Math.max(lines.length, 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) held.enter(lines[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles['line']}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="搜索"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={lines[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="搜索页面、数据和操作，支持拼音"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setAt(0)
            held.drop()
          }}
          onKeyDown={onKey}
        />
      </div>
      <Results id={id} groups={groups} at={at} typed={typed} isWaiting={isWaiting} onPick={go} />
      <p className={styles['keys']} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <span>选择</span>
        <kbd>Enter</kbd>
        <span>打开</span>
        <kbd>Esc</kbd>
        <span>关闭</span>
      </p>
    </>
  )
}

function useGo(): (line: Line | undefined) => void {
  const navigate = useNavigate()
  return line => {
    if (line === undefined) return
    closePalette()
    if (line.act.kind === 'window') window.open(line.act.url, '_blank', 'noreferrer')
    else if (line.act.kind === 'go') void navigate(line.act.to)
    else line.act.run()
  }
}

/** Who types faster than the server answers meant what it is about to find: Enter then waits for it. */
function useHeldEnter(isWaiting: boolean, lines: readonly Line[], go: (line: Line | undefined) => void) {
  const isHeld = useRef(false)
  const [first] = lines
  const answered = useEffectEvent(() => {
    if (!isHeld.current) return
    isHeld.current = false
    go(first)
  })
  useEffect(() => {
    if (!isWaiting) answered()
  }, [isWaiting])
  return {
    enter: (line: Line | undefined) => {
      if (line === undefined && isWaiting) isHeld.current = true
      else go(line)
    },
    drop: () => void (isHeld.current = false),
  }
}
