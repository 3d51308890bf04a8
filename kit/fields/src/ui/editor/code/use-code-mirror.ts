import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, placeholder as placeholderOf } from '@codemirror/view'
import { ConfigProvider } from 'antd'
import { use, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { CodeLanguage } from '../../../model/editor/code-languages.ts'
import { Echoes } from '../../../model/editor/echoes.ts'
import type { EditorProps } from '../frame/editor-props.ts'
import { useHolder } from '../frame/holder.ts'
import { spokenOf } from '../frame/spoken.ts'
import { languageOf } from './languages.ts'
import { setup } from './setup.ts'

interface Wanted extends EditorProps {
  language: CodeLanguage
  label: string
  described: string
  /** What this use adds; read once. */
  extra: Extension
}

/** What may change while the editor stands. */
const newParts = () => ({ language: new Compartment(), state: new Compartment() })

/** CodeMirror in its place, for as long as the place is there. */
export function useCodeMirror(place: RefObject<HTMLElement | null>, wanted: Wanted): EditorView | null {
  const { value, language } = wanted
  const nonce = use(ConfigProvider.ConfigContext).csp?.nonce ?? ''
  const [views, view] = useHolder<EditorView>()
  const [parts] = useState(newParts)
  const echoes = useRef<Echoes>(null)

  const left = useEffectEvent(() => wanted.onBlur?.())
  const written = useEffectEvent((now: string) => {
    if (echoes.current?.send(now)) wanted.onChange(now)
  })
  const made = useEffectEvent((parent: HTMLElement, listener: Extension) => {
    echoes.current = new Echoes(value)
    const changing = [parts.language.of([]), parts.state.of(stateOf(saidOf(wanted)))]
    return new EditorView({ parent, doc: value, extensions: [setup(nonce), wanted.extra, listener, ...changing] })
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
  const said = JSON.stringify(saidOf(wanted))
  useEffect(() => {
    view?.dispatch({ effects: parts.state.reconfigure(stateOf(JSON.parse(said) as Said)) })
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
    languageOf(language).then(
      loaded => wanted && view.dispatch({ effects: part.reconfigure(loaded) }),
      () => undefined, // without its colours the code can be written all the same
    )
    return () => {
      wanted = false
    }
  }, [view, language, part])
}

interface Said {
  attributes: Record<string, string>
  placeholder: string
  readOnly: boolean
  editable: boolean
}

/** Name and state of the element that takes the words. */
function saidOf(wanted: Wanted): Said {
  const { disabled = false, readOnly = false, placeholder = '' } = wanted
  const locked = disabled || readOnly
  return {
    placeholder,
    readOnly: locked,
    editable: !disabled,
    attributes: {
      tabindex: '0', // also where it cannot be written: long code is scrolled by keys
      ...spokenOf(wanted),
      ...(locked && { 'aria-readonly': 'true' }),
    },
  }
}

const stateOf = ({ attributes, placeholder, readOnly, editable }: Said): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(editable),
  EditorView.contentAttributes.of(attributes),
  ...(placeholder === '' ? [] : [placeholderOf(placeholder)]),
]
