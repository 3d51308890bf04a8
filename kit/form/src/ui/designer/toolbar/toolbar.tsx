import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useDesign } from '../context/use-design.ts'
import { TOOLBAR_COMMANDS, type ToolbarName } from './toolbar-commands.tsx'
import styles from './toolbar.module.css'

export type ToolbarActs = Readonly<Partial<Record<ToolbarName, () => void>>>

interface ToolbarProps {
  readonly title: string
  readonly names: readonly ToolbarName[]
  readonly acts: ToolbarActs
  /** How it stands with keeping. */
  readonly status: string
  readonly left?: ReactNode
  readonly right?: ReactNode
}

/** Undo and redo, the name of the form, and what a page wants to be done with it. */
export function Toolbar({ title, names, acts, status, left, right }: ToolbarProps) {
  const { done, undone } = useDesign(({ history }) => history.steps)
  const shown = names.filter(name => acts[name] && name !== 'undo' && name !== 'redo')
  return (
    <header className={styles['toolbar']}>
      <div className={styles['steps']} role="toolbar" aria-label="撤销与重做">
        <Step name="undo" act={acts.undo} about={done.at(-1)?.name} />
        <Step name="redo" act={acts.redo} about={undone.at(-1)?.name} />
        {left}
      </div>
      <div className={styles['title']}>
        <h2>{title}</h2>
        <span role="status">{status}</span>
      </div>
      <div className={styles['acts']} role="toolbar" aria-label="表单操作">
        {shown.map(name => {
          const { title: word, icon, keys } = TOOLBAR_COMMANDS[name]
          return (
            <Button
              key={name}
              type={name === 'save' ? 'primary' : 'text'}
              icon={icon}
              aria-label={word}
              {...(keys && { 'aria-keyshortcuts': keys })}
              onClick={acts[name]}
            >
              <span className={styles['word']}>{word}</span>
            </Button>
          )
        })}
        {right}
      </div>
    </header>
  )
}

function Step({
  name,
  act,
  about,
}: {
  name: 'undo' | 'redo'
  act: (() => void) | undefined
  about: string | undefined
}) {
  const { title, icon, keys } = TOOLBAR_COMMANDS[name]
  const label = about === undefined ? title : `${title}：${about}`
  return (
    <Tooltip title={about === undefined ? '' : label}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={keys}
        disabled={about === undefined}
        onClick={act}
      />
    </Tooltip>
  )
}
