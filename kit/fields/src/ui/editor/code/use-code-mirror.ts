import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, placeholder as placeholderOf } from '@codemirror/view'
import { ConfigProvider } from 'antd'
import { use, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { CodeLanguage } from '../../../model/editor/code-languages.ts'
import { OwnChanges } from '../../../model/editor/own-changes.ts'
import type { EditorProps } from '../frame/editor-props.ts'
import { useObservableValue } from '../frame/observable-value.ts'
import { editorAriaAttributes } from '../frame/editor-aria.ts'
import { loadCodeLanguage } from './code-mirror-languages.ts'
import { codeMirrorSetup } from './code-mirror-setup.ts'

interface CodeMirrorOptions extends EditorProps {
  language: CodeLanguage
  label: string
  described: string
  /** What this use adds; read once. */
  extra: Extension
}

/** What may change while the editor stands. */
const newParts = () => ({ language: new Compartment(), state: new Compartment() })

/** CodeMirror in its place, for as long as the place is there. */
export function useCodeMirror(
  place: RefObject<HTMLElement | null>,
  codeMirrorOptions: CodeMirrorOptions,
): EditorView | null {
  const { value, language } = codeMirrorOptions
  const nonce = use(ConfigProvider.ConfigContext).csp?.nonce ?? ''
  const [views, view] = useObservableValue<EditorView>()
  const [parts] = useState(newParts)
  const echoes = useRef<OwnChanges>(null)

  const left = useEffectEvent(() => codeMirrorOptions.onBlur?.())
  const written = useEffectEvent((now: string) => {
    if (echoes.current?.send(now)) codeMirrorOptions.onChange(now)
  })
  const made = useEffectEvent((parent: HTMLElement, listener: Extension) => {
    echoes.current = new OwnChanges(value)
    const changing = [parts.language.of([]), parts.state.of(stateOf(contentSettingsOf(codeMirrorOptions)))]
    return new EditorView({
      parent,
      doc: value,
      extensions: [codeMirrorSetup(nonce), codeMirrorOptions.extra, listener, ...changing],
    })
  })

  useEffect(() => {
    if (!place.current) return undefined
    const listener = EditorView.updateListener.of(update => {
      if (update.docChanged) written(update.state.doc.toString())
      if (update.focusChanged && !update.view.hasFocus) left()
    })
    const started = made(place.current, listener)
    views.set(started)
    return () => {
      started.destroy()
      views.set(null)
    }
  }, [place, views])

  useLanguage(view, language, parts.language)
  const said = JSON.stringify(contentSettingsOf(codeMirrorOptions))
  useEffect(() => {
    view?.dispatch({ effects: parts.state.reconfigure(stateOf(JSON.parse(said) as ContentSettings)) })
  }, [view, said, parts])

  useEffect(() => {
    if (!view || !echoes.current?.isNew(value)) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [view, value])

  return view
}

function useLanguage(view: EditorView | null, language: CodeLanguage, part: Compartment): void {
  useEffect(() => {
    if (!view) return undefined
    let wanted = true
    loadCodeLanguage(language).then(
      loaded => wanted && view.dispatch({ effects: part.reconfigure(loaded) }),
      () => undefined, // without its colours the code can be written all the same
    )
    return () => {
      wanted = false
    }
  }, [view, language, part])
}

interface ContentSettings {
  attributes: Record<string, string>
  placeholder: string
  readOnly: boolean
  editable: boolean
}

/** Name and state of the element that takes the words. */
function contentSettingsOf(codeMirrorOptions: CodeMirrorOptions): ContentSettings {
  const { disabled = false, readOnly = false, placeholder = '' } = codeMirrorOptions
  const locked = disabled || readOnly
  return {
    placeholder,
    readOnly: locked,
    editable: !disabled,
    attributes: {
      tabindex: '0', // also where it cannot be written: long code is scrolled by keys
      ...editorAriaAttributes(codeMirrorOptions),
      ...(locked && { 'aria-readonly': 'true' }),
    },
  }
}

const stateOf = ({ attributes, placeholder, readOnly, editable }: ContentSettings): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(editable),
  EditorView.contentAttributes.of(attributes),
  ...(placeholder === '' ? [] : [placeholderOf(placeholder)]),
]
