import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { safeStyle } from '../../../model/styles/safe-style.ts'
import type { OptionEditProps } from './option-field-props.ts'
import styles from './panel.module.css'

const HEX = /^#[\da-f]{6}$/i

/** A colour in the words of a style, with a patch that shows it and opens the browser's own chooser. */
export function ColorField({ names, option, value, onChange }: OptionEditProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={styles['color']}>
      <input
        type="color"
        aria-label={`选择${option.title}`}
        value={HEX.test(text) ? text : hexOf(text)}
        onChange={event => onChange(event.target.value)}
      />
      <TextInput {...names} value={text} onChange={onChange} />
    </div>
  )
}

/** The chooser knows nothing but `#rrggbb`. */
function hexOf(text: string): string {
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(safeStyle(`color: ${text}`)['color'] ?? '')
  if (!parts) return '#000000'
  return `#${parts
    .slice(1, 4)
    .map(part => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`
}
