import { CloseCircleFilled, CloseOutlined } from '@ant-design/icons'
import type { LabelledValue } from '@xuanjiao/core/model/label-store'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { ofSoManyText, pickTitleText, pickTexts } from '../../../model/pick/pick-texts.ts'
import { withEllipsis } from '../../../model/pick/row-texts.ts'
import styles from './pick-box.module.css'

/** Beyond so many the rest is a number: nobody reads them, and every tag costs. */
export const MAX_TAGS = 30

interface PickBoxProps {
  id?: string | undefined
  /** What is picked: 用户. */
  noun: string
  /** For a field without a label of its own. */
  label?: string | undefined
  /** The first of what is chosen. */
  tags: readonly LabelledValue[]
  count: number
  placeholder: string
  buttonWord: string
  buttonRef: RefObject<HTMLButtonElement | null>
  ellipsisLength: number
  disabled: boolean
  invalid?: boolean | undefined
  describedBy?: string | undefined
  onOpen: () => void
  onRemove: (value: string) => void
  onClear: () => void
}

/** What is chosen as tags, and the button that opens the picker; pressing the empty part of the box opens it too. */
export function PickBox(props: PickBoxProps) {
  const { noun, label, tags, count, placeholder, buttonWord, buttonRef, disabled, onOpen } = props
  return (
    <div className={styles['line']} role="group" aria-label={label ?? noun} aria-describedby={props.describedBy}>
      <div
        className={styles['box']}
        data-disabled={disabled}
        data-invalid={props.invalid === true}
        onClick={disabled ? undefined : onOpen}
      >
        {count === 0 && <span className={styles['hint']}>{placeholder}</span>}
        {count > 0 && (
          <ul>
            {tags.map(tag => (
              <Tag key={tag.value} tag={tag} {...props} />
            ))}
            {count > tags.length && <li className={styles['rest']}>{ofSoManyText(count)}</li>}
          </ul>
        )}
        {count > 0 && !disabled && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={`${pickTexts.clear}${label ?? noun}`}
            onClick={event => {
              event.stopPropagation()
              props.onClear()
            }}
          >
            <CloseCircleFilled />
          </button>
        )}
      </div>
      <Button
        id={props.id}
        ref={buttonRef}
        disabled={disabled}
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-label={buttonWord === pickTexts.choose ? pickTitleText(noun) : buttonWord}
      >
        {buttonWord}
      </Button>
    </div>
  )
}

function Tag({ tag, ellipsisLength, disabled, onRemove }: PickBoxProps & { tag: LabelledValue }) {
  return (
    <li data-state={tag.state} title={tag.label}>
      <span>{tag.state === 'gone' ? tag.label : withEllipsis(tag.label, ellipsisLength)}</span>
      {!disabled && (
        <button
          type="button"
          aria-label={`移除 ${tag.label}`}
          onClick={event => {
            event.stopPropagation()
            onRemove(tag.value)
          }}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}
