import { useId, useState } from 'react'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { showError } from '../errors/show-error.ts'
import styles from './choose-one-dialog.module.css'

interface ChooseOneDialogProps<V extends string | number> {
  title: string
  /** What is chosen, as 请选择 asks for it. */
  noun: string
  /** What the choice does. */
  why: string
  choices: readonly { readonly value: V; readonly label: string }[]
  /** What is chosen already. */
  current: V | undefined
  choose: (value: V) => Promise<void>
  onDone: () => void
  /** Left out where one must be chosen. */
  onClose?: (() => void) | undefined
}

/** Chooses where one works: 450 wide, and in error while nothing is chosen (rules/shell#session). */
export function ChooseOneDialog<V extends string | number>(props: ChooseOneDialogProps<V>) {
  const { title, current, choose, onDone, onClose } = props
  const [selected, setSelected] = useState(current)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setTried(true)
    if (selected === undefined) return
    setBusy(true)
    choose(selected).then(onDone, (error: unknown) => {
      setBusy(false)
      showError(error)
    })
  }
  const footer = (
    <>
      {onClose && <Button onClick={onClose}>取消</Button>}
      <Button look="main" busy={busy} onClick={confirm}>
        进入
      </Button>
    </>
  )
  return (
    <Dialog title={title} width={450} onClose={onClose} footer={footer}>
      <Choices {...props} current={selected} bad={tried && selected === undefined} onChoose={setSelected} />
    </Dialog>
  )
}

interface ChoicesProps<V extends string | number> extends Pick<
  ChooseOneDialogProps<V>,
  'noun' | 'why' | 'choices' | 'current'
> {
  bad: boolean
  onChoose: (value: V) => void
}

function Choices<V extends string | number>({ noun, why, choices, current, bad, onChoose }: ChoicesProps<V>) {
  const id = useId()
  return (
    <div className={styles['body']}>
      <p className={styles['why']}>{why}</p>
      <div
        role="radiogroup"
        aria-label={noun}
        aria-invalid={bad}
        aria-describedby={bad ? id : undefined}
        data-bad={bad}
        className={styles['choices']}
      >
        {choices.map(({ value, label }) => (
          <label key={value} className={styles['choice']}>
            <input type="radio" name={`${id}-choice`} checked={current === value} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
      {bad && (
        <p id={id} role="alert" className={styles['error']}>
          请选择{noun}
        </p>
      )}
    </div>
  )
}
