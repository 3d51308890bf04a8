import { EMPTY_TEXT } from '@xuanjiao/wire/kinds/base/value-text'

/** There is nothing. Cards of phones leave such facts out (`kit/list`, list-table.module.css). */
export function EmptyValue() {
  return (
    <span data-empty aria-label="无">
      {EMPTY_TEXT}
    </span>
  )
}
