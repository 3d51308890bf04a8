import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Button } from 'antd'
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
  const shown = names.filter(name => acts[name] && name !== 'undo' && name !== 'redo')
  return (
    <header className={styles['toolbar']}>
      <div className={styles['steps']} role="toolbar" aria-label="撤销与重做">
        <Step name="undo" act={acts.undo} />
        <Step name="redo" act={acts.redo} />
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

interface StepProps {
  readonly name: 'undo' | 'redo'
  readonly act: (() => void) | undefined
}

/**
 * It says what would be undone, so every act draws it anew: it is a plain button. Where there is nothing to undo it stays where
 * it is: a button that is off takes the focus, and with it the keys, of whoever has just pressed it.
 */
function Step({ name, act }: StepProps) {
  const about = useDesign(({ history: { steps } }) => (name === 'undo' ? steps.done : steps.undone).at(-1)?.name)
  const { title, icon, keys } = TOOLBAR_COMMANDS[name]
  return (
    <IconButton
      label={about === undefined ? title : `${title}：${about}`}
      aria-keyshortcuts={keys}
      aria-disabled={about === undefined}
      onClick={about === undefined ? undefined : act}
    >
      {icon}
    </IconButton>
  )
}
