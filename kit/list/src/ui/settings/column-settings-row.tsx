import { HolderOutlined } from '@ant-design/icons'
import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { NARROWEST, WIDEST, type Pin } from '../../model/layout/layout.ts'
import { RowCheckbox } from '../table/row-checkbox.tsx'
import type { DragOrder } from './use-drag-order.tsx'
import styles from './settings.module.css'

interface ColumnSettingsRowProps {
  title: string
  shown: boolean
  width: number | undefined
  pin: Pin | undefined
  place: { at: number; last: number }
  drag: DragOrder
  onShow: () => void
  onWiden: (width: number | undefined) => void
  onPin: (pin: Pin | undefined) => void
  onMove: (by: -1 | 1) => void
}

/** One column: a handle to move it, whether it is shown, how wide it is, where it is held. */
export function ColumnSettingsRow(props: ColumnSettingsRowProps) {
  const { title, shown, width, pin, place, drag, onShow, onWiden, onPin, onMove } = props
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li ref={drag.line(place.at)} className={styles['line']} data-over={drag.over(place.at)}>
      <button
        type="button"
        className={styles['handle']}
        aria-label={`移动${title}，第 ${place.at + 2} 列`}
        title="拖动，或按↑↓移动"
        onKeyDown={move}
      >
        <HolderOutlined aria-hidden="true" />
      </button>
      <RowCheckbox label={`显示${title}`} checked={shown} onChange={onShow} />
      <span className={styles['name']} title={title}>
        {title}
      </span>
      <span className={styles['width']}>
        <NumberInput
          size="small"
          aria-label={`${title}的宽度`}
          placeholder="自动"
          arrows={false}
          scale={0}
          min={NARROWEST}
          max={WIDEST}
          value={width}
          onChange={value => onWiden(value ?? undefined)}
        />
      </span>
      <span className={styles['pins']}>
        <PinButton title={title} side="left" pin={pin} onPin={onPin} />
        <PinButton title={title} side="right" pin={pin} onPin={onPin} />
      </span>
    </li>
  )
}

const SIDES = { left: '左', right: '右' } as const

interface PinButtonProps {
  title: string
  side: Pin
  pin: Pin | undefined
  onPin: (pin: Pin | undefined) => void
}

function PinButton({ title, side, pin, onPin }: PinButtonProps) {
  const word = SIDES[side]
  const held = pin === side
  return (
    <Button
      type={held ? 'primary' : 'text'}
      ghost={held}
      size="small"
      aria-pressed={held}
      aria-label={`${title}固定在${word}侧`}
      title={`固定在${word}侧`}
      onClick={() => onPin(held ? undefined : side)}
    >
      {word}
    </Button>
  )
}
