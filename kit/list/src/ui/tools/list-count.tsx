import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { ListModel } from '../state/list-model.tsx'

/** How many there are, read aloud when another question is answered; the eye is told by the pager. */
export function ListCount<R>({ list }: { list: Pick<ListModel<R>, 'rows' | 'total' | 'atLeast'> }) {
  return (
    <span className={visuallyHidden} aria-live="polite">
      {list.rows && countText(list)}
    </span>
  )
}

/** A list that stops counting says so. */
const countText = ({ total, atLeast }: Pick<ListModel<never>, 'total' | 'atLeast'>): string =>
  atLeast === undefined ? `共 ${numberText(total)} 条` : `共 ${numberText(atLeast)} 条以上`
