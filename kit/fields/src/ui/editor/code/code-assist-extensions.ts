import {
  acceptCompletion,
  autocompletion,
  completionStatus,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { StreamLanguage } from '@codemirror/language'
import { linter, type Diagnostic } from '@codemirror/lint'
import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { CodeAssist, CodeCompletion } from '../../../model/editor/code-assist.ts'

/** Milliseconds without a key after which it is said what is wrong. */
const REST_MS = 250

/** What may be written is offered while one types, what is wrong is underlined letter by letter. */
export const codeAssistExtensions = (assist: CodeAssist): Extension => [
  formulas,
  EditorView.lineWrapping,
  autocompletion({ override: [context => offered(assist, context)], icons: false }),
  Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
  Prec.highest(EditorView.domEventHandlers({ keydown: closeListAlone })),
  linter(view => problems(assist, view), { delay: REST_MS }),
]

/** Escape closes the list of words, and not the window around the editor as well. */
function closeListAlone(event: KeyboardEvent, { state }: EditorView): void {
  if (event.key === 'Escape' && completionStatus(state) !== null) event.stopPropagation()
}

function offered(assist: CodeAssist, { state, pos, explicit }: CompletionContext): CompletionResult | null {
  const { from, items } = assist.complete(state.doc.toString(), pos)
  if (items.length === 0 || (from === pos && !explicit && !isAwaited(state.sliceDoc(0, pos)))) return null
  return { from, options: items.map(optionOf), filter: false }
}

/** Behind a point or a sign of comparing something has to come. */
const isAwaited = (before: string): boolean => /[.=]\s?$/.test(before)

const optionOf = ({ label, detail, insert, behind }: CodeCompletion): Completion => ({
  label,
  detail,
  apply: (view, _, from, to) => {
    const anchor = from + insert.length - behind
    view.dispatch({ changes: { from, to, insert }, selection: { anchor }, userEvent: 'input.complete' })
  },
})

function problems(assist: CodeAssist, { state }: EditorView): Diagnostic[] {
  const problem = state.doc.length === 0 ? undefined : assist.problem(state.doc.toString())
  return problem ? [{ ...problem, severity: 'error' }] : []
}

const TEXT = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|“[^”]*”?)/
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/
const NAME = /^(?:\[(?:[^\]\\]|\\.)*\]?|[\p{L}_$][\p{L}\p{N}_$]*)/u
const WORDS = /^(?:and|or|not|且|或|非)$/i
const VALUES = /^(?:true|false|null|真|假|空)$/

/** The colours of formulas: texts, numbers, names, what is called. */
const formulas = StreamLanguage.define({
  token(stream) {
    if (stream.eatSpace()) return null
    if (stream.match(TEXT)) return 'string'
    if (stream.match(NUMBER)) return 'number'
    const [name = ''] = (stream.match(NAME) as RegExpMatchArray | null) ?? []
    if (name === '') return stream.next() === undefined ? null : 'operator'
    if (WORDS.test(name) || stream.match(/^\s*[(（]/, false)) return 'keyword'
    return VALUES.test(name) ? 'atom' : 'propertyName'
  },
})
