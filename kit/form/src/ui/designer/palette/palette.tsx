import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { soundsLike } from '@xuanjiao/core/model/text/pinyin'
import { createElement, useState } from 'react'
import { CONTROL_TYPES } from '../../../model/controls/control-types.ts'
import { DragSession } from '../canvas/drag-session.ts'
import { newPayload } from '../canvas/drag-payloads.ts'
import { useDesignContext, type CustomPaletteItem } from '../context/design-context.ts'
import { iconOf } from './palette-icons.tsx'
import styles from './palette.module.css'

const groupOf = (group: 'basic' | 'layout'): readonly CustomPaletteItem[] =>
  CONTROL_TYPES.filter(type => type.group === group).map(({ type, title }) => ({ type, label: title }))

const BASIC = groupOf('basic')
const LAYOUT = groupOf('layout')

interface PaletteProps {
  readonly canvas: HTMLElement | null
  /** After one was added by a press. */
  readonly onAdded?: () => void
}

/** Every control there is, in groups: a press adds one behind the selected, or it is dragged to its place. */
export function Palette({ canvas, onAdded }: PaletteProps) {
  const { custom } = useDesignContext()
  const [typed, setTyped] = useState('')
  const groups = [
    ['基础组件', BASIC],
    ['自定义组件', custom],
    ['布局组件', LAYOUT],
  ] as const
  const found = groups.map(([title, items]) => [title, items.filter(item => isMatch(item, typed))] as const)
  return (
    <div className={styles['palette']}>
      <TextInput value={typed} onChange={setTyped} aria-label="搜索控件" placeholder="搜索控件" clearable />
      {found.map(
        ([title, items]) =>
          items.length > 0 && (
            <details key={title} className={styles['group']} open>
              <summary>{title}</summary>
              <ul>
                {items.map(item => (
                  <PaletteItem key={item.type} item={item} canvas={canvas} onAdded={onAdded} />
                ))}
              </ul>
            </details>
          ),
      )}
      {found.every(([, items]) => items.length === 0) && <p className={styles['none']}>未找到相关控件</p>}
    </div>
  )
}

function isMatch({ type, label }: CustomPaletteItem, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return (
    wanted === '' || [type.toLowerCase(), label].some(text => text.includes(wanted)) || soundsLike(label, wanted, true)
  )
}

interface PaletteItemProps extends Pick<PaletteProps, 'canvas'> {
  readonly item: CustomPaletteItem
  readonly onAdded: (() => void) | undefined
}

function PaletteItem({ item, canvas, onAdded }: PaletteItemProps) {
  const context = useDesignContext()
  const { designer, act, reveal } = context
  const add = () => {
    if (!act(() => designer.add(item.type))) return
    if (designer.selected !== undefined) reveal(designer.selected)
    onAdded?.()
  }
  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        title={`点击添加，或拖到画布上`}
        onClick={add}
        onPointerDown={event => {
          if (event.button === 0 && event.pointerType !== 'touch' && canvas)
            DragSession.begin(event.nativeEvent, canvas, newPayload(context, item.type))
        }}
      >
        {createElement(iconOf(item.type), { 'aria-hidden': true })}
        <span>{item.label}</span>
      </button>
    </li>
  )
}
