import { Icon } from '@xuanjiao/core/ui/controls/icon'
import type { Line, LineGroup } from './lines.ts'
import styles from './command-palette.module.css'

interface ResultsProps {
  id: string
  groups: readonly LineGroup[]
  /** Which of all lines Enter takes. */
  at: number
  typed: string
  isWaiting: boolean
  onPick: (line: Line) => void
}

/** What was found, in groups; one line of all is chosen. */
export function Results({ id, groups, at, typed, isWaiting, onPick }: ResultsProps) {
  const starts = groups.map((_, which) => groups.slice(0, which).reduce((sum, group) => sum + group.lines.length, 0))
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label="搜索结果" aria-busy={isWaiting} className={styles['list']}>
        {groups.map(({ title, lines }, which) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles['group']} aria-hidden>
              {title}
            </p>
            {lines.map((line, i) => (
              <Result
                key={line.key}
                id={`${id}-${(starts[which] ?? 0) + i}`}
                line={line}
                chosen={(starts[which] ?? 0) + i === at}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={groups.length === 0 ? styles['none'] : styles['unseen']}>
        {statusOf(groups, typed, isWaiting)}
      </p>
    </>
  )
}

function statusOf(groups: readonly LineGroup[], typed: string, isWaiting: boolean): string {
  if (isWaiting && groups.length === 0) return '正在搜索…'
  if (groups.length === 0) return typed.trim() === '' ? '输入名称、编码或拼音' : `没有找到“${typed.trim()}”`
  return `找到 ${groups.reduce((sum, { lines }) => sum + lines.length, 0)} 项`
}

interface ResultProps {
  id: string
  line: Line
  chosen: boolean
  onPick: (line: Line) => void
}

function Result({ id, line, chosen, onPick }: ResultProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={styles['option']}
      ref={chosen ? seen : null}
      onClick={() => onPick(line)}
    >
      <Icon name={line.icon ?? 'file'} size={16} />
      <b>{line.title}</b>
      <small>{line.detail}</small>
      {line.keys && <kbd>{line.keys}</kbd>}
    </div>
  )
}

const seen = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
