import { useEffect, useId, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import type { PromptDisplay, TextPromptOptions } from '../../model/prompts/text-prompt-store.ts'
import { Prompt } from '../../model/prompts/prompt.ts'
import { promptTexts, coreTexts } from '../../model/core-texts.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './prompt-dialog.module.css'
import { TextField } from '../controls/text-field.tsx'

interface PromptDialogProps {
  question: TextPromptOptions
  /** The text that was confirmed; undefined when the dialog was closed without. */
  onClose: (text: string | undefined) => void
}

/**
 * A prompt dialog (rules/widgets#prompts): one input, the caller's rules, Enter confirms. `useTextPrompt` is the shorter way
 * to it.
 */
export function PromptDialog({ question, onClose }: PromptDialogProps) {
  const [prompt] = useState(() => new Prompt(question))
  useEffect(() => void prompt.answer.then(onClose), [prompt, onClose])
  return <OpenPrompt prompt={prompt} look={question} />
}

const WIDTH = 420

/** A prompt as it stands on the screen. */
export function OpenPrompt({ prompt, look }: { prompt: Prompt; look: PromptDisplay }) {
  const { text, problem, phase } = useSyncExternalStore(prompt.subscribe, prompt.state)
  const input = useRef<HTMLInputElement>(null)
  const form = useId()
  useEffect(() => input.current?.select(), [])
  if (phase === 'closed') return null
  const busy = phase !== 'open'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void prompt.submit()
  }
  const footer = (
    <>
      <Button disabled={phase === 'loading'} onClick={() => prompt.dismiss()}>
        {coreTexts.cancel}
      </Button>
      <Button look={look.danger ? 'danger' : 'main'} submit form={form} busy={busy}>
        {look.confirmLabel ?? coreTexts.ok}
      </Button>
    </>
  )
  return (
    <Dialog title={look.title} width={WIDTH} onClose={() => prompt.dismiss()} footer={footer}>
      <form id={form} className={styles['form']} noValidate onSubmit={submit}>
        {look.note !== undefined && <p className={styles['note']}>{look.note}</p>}
        <TextField
          ref={input}
          label={look.label}
          value={text}
          onChange={typed => prompt.type(typed)}
          error={problem}
          readOnly={busy}
          {...(look.hint !== undefined && { hint: look.hint })}
          placeholder={look.placeholder}
          required={look.required}
          {...(look.maxLength !== undefined && { maxLength: look.maxLength })}
        />
        <p className={styles['busy']} role="status">
          {phase === 'loading' && promptTexts.working}
        </p>
      </form>
    </Dialog>
  )
}
