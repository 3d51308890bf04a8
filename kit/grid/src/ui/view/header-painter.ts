import type { GridColumn } from '../../model/columns/grid-column.ts'
import { isMarkedRequired } from '../../model/columns/is-required.ts'
import type { GridSort } from '../../model/sorting/sort-rows.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import { hasFixedToolWidth } from '../../model/view/column-widths.ts'
import { setAttribute, styledDiv, styleClass } from '../dom/styled-element.ts'
import type { ShownColumn } from '../dom/grid-geometry.ts'
import { frozenSideClasses } from '../dom/frozen-side-classes.ts'
import { CellStrip, type StripCell } from '../dom/cell-strip.ts'

interface HeaderPaintContext {
  readonly grid: GridStore
  readonly sort: () => GridSort | undefined
}

const spoken: Readonly<Record<string, 'chooseRow' | 'expandRow' | 'sortRow' | 'rowNumber'>> = {
  'row-checkbox': 'chooseRow',
  'row-radio': 'chooseRow',
  'row-expand': 'expandRow',
  'row-drag-sort': 'sortRow',
  'row-number': 'rowNumber',
}

/** The line of column titles: a star where a value is asked for, the box that chooses all rows, the grip of the width. */
export class HeaderPainter {
  readonly strip: CellStrip<StripCell>
  readonly #world: HeaderPaintContext

  constructor(el: HTMLDivElement, context: HeaderPaintContext) {
    this.#world = context
    this.strip = new CellStrip(el, {
      make: () => this.#make(),
      bind: (cell, shown) => this.#bind(cell, shown),
    })
  }

  show(columns: readonly ShownColumn[], left: number): void {
    this.strip.show(columns)
    this.strip.scroll(left)
  }

  /** The box that chooses all: checked, unchecked or in between (rules/grid#selection). */
  repaint(): void {
    for (const [key, { el }] of this.strip.cells) {
      if (this.#world.grid.cells.column(key).type === 'row-checkbox') this.#paintBox(el)
      this.#paintSort(el, key)
    }
  }

  #unseenTitle({ type, key }: GridColumn): HTMLElement {
    const name = spoken[type]
    const title = styledDiv('unseen')
    title.textContent = name === undefined ? key : this.#world.grid.texts[name]
    return title
  }

  #make(): StripCell {
    return { el: styledDiv('headCell', { role: 'columnheader', tabindex: '-1' }), key: '', bound: undefined }
  }

  #bind({ el }: StripCell, shown: ShownColumn): void {
    const { column } = shown
    el.className = ['headCell', ...frozenSideClasses(shown)].map(styleClass).join(' ')
    el.dataset['head'] = column.key
    el.setAttribute('aria-colindex', String(shown.index + 1))
    const title = styledDiv('')
    title.className = ['title', ...(isMarkedRequired(column) ? ['asked'] : [])].map(styleClass).join(' ')
    if (column.title === '') title.append(this.#unseenTitle(column))
    else title.textContent = column.title
    el.replaceChildren(title, ...(hasFixedToolWidth(column) ? [] : [styledDiv('grip', { 'data-grip': column.key })]))
    setAttribute(el, 'data-sorter', column.sorter === true ? '' : undefined)
    if (column.type === 'row-checkbox') this.#paintBox(el)
    this.#paintSort(el, column.key)
  }

  #paintBox(el: HTMLElement): void {
    const { state } = this.#world.grid.selection
    const looks = { unselected: 'tick', selected: 'tick half', 'selected-all': 'tick on' }
    const checked = { unselected: 'false', selected: 'mixed', 'selected-all': 'true' }
    const known = el.querySelector<HTMLElement>('[role=checkbox]')
    const box =
      known ?? styledDiv('', { role: 'checkbox', tabindex: '0', 'aria-label': this.#world.grid.texts.chooseAllRows })
    box.className = ['box', ...looks[state].split(' ')].map(styleClass).join(' ')
    box.setAttribute('aria-checked', checked[state])
    if (known === null) el.replaceChildren(box)
  }

  #paintSort(el: HTMLElement, key: string): void {
    const sort = this.#world.sort()
    const sortable = this.#world.grid.cells.column(key).sorter === true
    setAttribute(el, 'aria-sort', sortable ? (sort?.key === key ? sort.order : 'none') : undefined)
  }
}
