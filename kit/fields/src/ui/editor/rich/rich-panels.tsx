import type { Editor } from '@tiptap/core'
import { Button, Input } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { BACKGROUND_COLORS, FONT_SIZES, TEXT_COLORS } from '../../../model/editor/editor-palette.ts'
import { safeLink } from '../../../model/editor/safe-address.ts'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import type { ToolbarState } from './toolbar-state.ts'
import styles from './rich-panels.module.css'

/** What opens below the toolbar instead of over the text: nothing is hidden, on a phone or in full screen. */
export type RichPanelName = 'size' | 'color' | 'back' | 'link'

interface RichPanelProps {
  editor: Editor
  shown: ToolbarState
  onDone: () => void
}

export function RichPanel({ name, ...props }: RichPanelProps & { name: RichPanelName }) {
  switch (name) {
    case 'size':
      return <SizePanel {...props} />
    case 'color':
      return (
        <ColorPanel {...props} label={texts.textColor} now={props.shown.color} colors={TEXT_COLORS} take={setColor} />
      )
    case 'back':
      return (
        <ColorPanel
          {...props}
          label={texts.backColor}
          now={props.shown.back}
          colors={BACKGROUND_COLORS}
          take={setBack}
        />
      )
    case 'link':
      return <LinkPanel {...props} />
  }
}

const setColor = (editor: Editor, color: string): void => {
  const chain = editor.chain().focus()
  ;(color === '' ? chain.unsetColor() : chain.setColor(color)).run()
}
const setBack = (editor: Editor, color: string): void => {
  const chain = editor.chain().focus()
  ;(color === '' ? chain.unsetBackgroundColor() : chain.setBackgroundColor(color)).run()
}
const setSize = (editor: Editor, size: string): void => {
  const chain = editor.chain().focus()
  ;(size === '' ? chain.unsetFontSize() : chain.setFontSize(size)).run()
}

interface StripProps {
  label: string
  onDone: () => void
  children: ReactNode
}

/** Takes the focus; Escape gives it back to the text. */
function Strip({ label, onDone, children }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => strip.current?.querySelector<HTMLElement>('[aria-pressed=true], input, button')?.focus(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    onDone()
  }
  return (
    <div ref={strip} role="group" aria-label={label} className={styles['strip']} onKeyDown={press}>
      {children}
    </div>
  )
}

function SizePanel({ editor, shown, onDone }: RichPanelProps) {
  const take = (size: string) => {
    setSize(editor, size)
    onDone()
  }
  return (
    <Strip label={texts.fontSize} onDone={onDone}>
      <button type="button" aria-pressed={shown.size === ''} onClick={() => take('')}>
        {texts.normalSize}
      </button>
      {FONT_SIZES.map(size => (
        <button key={size} type="button" aria-pressed={shown.size === size} onClick={() => take(size)}>
          {Number.parseInt(size, 10)}
        </button>
      ))}
    </Strip>
  )
}

interface ColorPanelProps extends RichPanelProps {
  label: string
  now: string
  colors: readonly (readonly [name: string, value: string])[]
  take: (editor: Editor, color: string) => void
}

function ColorPanel({ editor, label, now, colors, take, onDone }: ColorPanelProps) {
  const choose = (color: string) => {
    take(editor, color)
    onDone()
  }
  return (
    <Strip label={label} onDone={onDone}>
      <button type="button" aria-pressed={now === ''} onClick={() => choose('')}>
        {texts.noColor}
      </button>
      {colors.map(([name, value]) => (
        <button key={value} type="button" aria-pressed={now === value} onClick={() => choose(value)}>
          <span className={styles['swatch']} style={{ background: value }} />
          {name}
        </button>
      ))}
    </Strip>
  )
}

function LinkPanel({ editor, shown, onDone }: RichPanelProps) {
  const [address, setAddress] = useState(shown.href)
  const [wrong, setWrong] = useState(false)
  const reply = useId()
  const apply = () => {
    const href = safeLink(completed(address))
    if (href === undefined) return setWrong(true)
    setLink(editor, href)
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <Strip label="链接" onDone={onDone}>
      <Input
        className={styles['address'] ?? ''}
        aria-label={texts.link}
        placeholder={texts.linkHint}
        value={address}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={reply}
        onChange={event => setAddress(event.target.value)}
        onPressEnter={event => {
          event.preventDefault() // a form around is not sent
          apply()
        }}
      />
      <Button type="primary" onClick={apply}>
        {texts.apply}
      </Button>
      {shown.href !== '' && <Button onClick={remove}>{texts.remove}</Button>}
      <span id={reply} role={wrong ? 'alert' : undefined} className={styles['wrong']}>
        {wrong && texts.badLink}
      </span>
    </Strip>
  )
}

/** Most people leave the beginning out. */
const completed = (address: string): string => {
  const plain = address.trim()
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(plain)) return `https://${plain}`
  return plain
}

/** Without selected words the address itself is written. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}
