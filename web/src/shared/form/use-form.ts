import { AppError } from '@xuanjiao/contract/calls/app-error'
import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { useMemo, useRef, useState } from 'react'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { isAnswerLost } from '../../app/calls/lost-acts.ts'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { showError } from '../../app/errors/show-error.ts'
import {
  changedFieldNames,
  askedFieldNames,
  checkField,
  checkForm,
  addBody,
  editBody,
  errorsByField,
  sameValue,
  initialFormValues,
  type FieldErrors,
} from './form-model.ts'
import { isFieldDisabled, visibleGroups, type FormSource } from './form-source.ts'
import { LOST_ADD_QUESTION, saveAfterLost, wouldMakeTwo } from './lost-save.ts'
import { useFormDraft } from './use-form-draft.ts'

/** A form without its looks: values, what is wrong, sending, a record changed by somebody else, words kept for later. */
export function useFormModel(source: FormSource, onDone: () => void) {
  const names = visibleGroups(source).flatMap(group => group.fields)
  const [seen, setSeen] = useState(source.row)
  const [start, setStart] = useState(() => startOf(source, names))
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [rest, setRest] = useState<readonly string[]>([])
  const [tries, setTries] = useState(0)
  const [sending, setSending] = useState(false)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [theirs, setTheirs] = useState<FormSource['row']>()
  /** What was sent when no answer came: it may be there. */
  const lost = useRef<RecordValues>(undefined)
  const dirty = changedFieldNames(start, values).length > 0
  const draft = useFormDraft({ key: source.draftKey, values, version: seen?.version, dirty })

  // They stay the same while somebody types, so that a key draws its own field alone.
  const { set, checkOne } = useMemo(
    () => ({
      checkOne: (name: string, value: unknown) => setErrors(before => afterCheck(source, name, value, before)),
      set(name: string, value: unknown) {
        setValues(before => ({ ...before, [name]: value }))
        setErrors(before => (before[name] === undefined ? before : afterCheck(source, name, value, before)))
      },
    }),
    [source],
  )
  const stop = (wrong: FieldErrors, more: readonly string[] = []) => {
    setErrors(wrong)
    setRest(more)
    setTries(before => before + 1)
  }
  const saved = (message: string) => {
    draft.forget()
    if (message !== '') notify.good(message)
    onDone()
  }
  /** The record is another than the one seen: by one's own save whose answer was lost, or by somebody else's. */
  const rejectOther = async (stored: NonNullable<FormSource['row']>) => {
    const open = openNames(source, names)
    const outcome = saveAfterLost(source.fields, open, { stored, mine: values, sent: lost.current })
    if (outcome === 'saved') return saved(recordReplies.edited)
    if (outcome === 'conflict') return setTheirs(stored)
    lost.current = undefined
    return send(bodyOf(initialFormValues(source.fields, names, stored), values, stored, open))
  }
  const send = async (body: Record<string, unknown>): Promise<void> => {
    try {
      saved((await source.send(body)).message)
    } catch (error) {
      if (isAnswerLost(error)) lost.current = values
      await reject(error)
    }
  }
  const reject = async (error: unknown): Promise<void> => {
    if (error instanceof AppError && error.code === 409 && source.reload) return rejectOther(await source.reload())
    if (error instanceof AppError && (error.status === 400 || error.status === 200)) {
      const placed = errorsByField(error.fields, names)
      const nowhere = error.fields.length === 0 ? [error.message] : placed.otherErrors
      return stop(placed.errors, nowhere)
    }
    return showError(error)
  }
  const submit = async () => {
    if (busy.length > 0) return notify.warn('文件还在上传，请稍候再保存')
    const open = openNames(source, names)
    const filled = seen ? open.filter(name => !sameValue(start[name], values[name])) : open
    const asked = askedFieldNames(filled, values, source.isFieldShown)
    const wrong = { ...checkForm(source.fields, asked, values), ...source.check?.(values) }
    if (Object.keys(wrong).length > 0) return stop(wrong)
    if (!seen && wouldMakeTwo(open, lost.current, values) && !(await askConfirm(LOST_ADD_QUESTION))) return
    setSending(true)
    await send(bodyOf(start, values, seen, open)).catch(showError)
    setSending(false)
  }
  /** Takes the other person's record with our changes on it. */
  const takeMerged = (merged: RecordValues) => {
    if (!theirs) return
    setSeen(theirs)
    setStart(initialFormValues(source.fields, names, theirs))
    setValues(merged)
    setTheirs(undefined)
  }
  return {
    names,
    values,
    start,
    errors,
    rest,
    tries,
    sending,
    dirty,
    theirs,
    draft: draft.offered,
    seen,
    set,
    checkOne,
    tellBusy: (name: string, is: boolean) =>
      setBusy(before => [...before.filter(one => one !== name), ...(is ? [name] : [])]),
    submit,
    takeMerged,
    reset() {
      setValues(start)
      stop({})
      draft.forget()
    },
    forgetTheirs: () => setTheirs(undefined),
    takeDraft() {
      setValues({ ...values, ...draft.offered?.values })
      draft.answered()
    },
    dropDraft: draft.forget,
    keepDraft: draft.keep,
  }
}

export type FormModel = ReturnType<typeof useFormModel>

function afterCheck(
  source: FormSource,
  name: string,
  value: unknown,
  { [name]: _gone, ...others }: FieldErrors,
): FieldErrors {
  const field = source.fields[name]
  const message = field && !isFieldDisabled(source, name) ? checkField(field, value) : undefined
  return message === undefined ? others : { ...others, [name]: message }
}

/** The fields that this person can fill in. */
const openNames = (source: FormSource, names: readonly string[]): string[] =>
  names.filter(name => !isFieldDisabled(source, name))

function startOf(source: FormSource, names: readonly string[]): RecordValues {
  const start = initialFormValues(source.fields, names, source.row)
  return source.row ? start : { ...start, ...source.preset }
}

function bodyOf(
  start: RecordValues,
  values: RecordValues,
  seen: FormSource['row'],
  open: readonly string[],
): Record<string, unknown> {
  const opened = Object.fromEntries(Object.entries(values).filter(([name]) => open.includes(name)))
  if (!seen) return addBody({ ...values, ...opened })
  return editBody(start, opened, { id: seen.id, version: seen.version ?? 1 })
}
