import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { type CellQuery, findCells, type SearchedCells } from '../../model/filter/find-cells.ts'
import { type CellReplacement, planReplacement, replaceCells } from '../../model/filter/replace-cells.ts'
import { cellBoxOf, isSingleCell } from '../../model/moves/cell-range.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import { useSignal } from '../hooks/use-signal.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { BarFrame } from './bar-frame.tsx'
import styles from './grid-bars.module.css'

const ReplacePreview = lazyPart(async () => (await import('./replace-preview.tsx')).ReplacePreview)

interface FindBarProps {
  running: GridInstance
  replacing: boolean
}

interface Found {
  readonly cells: readonly CellAddress[]
  /** Which of them is shown, from 1 on; 0 before the first. */
  readonly at: number
}

/** Finds what cells say, drawn or not, and replaces it once it was seen what would change (rules/grid#filtering). */
export function FindBar({ running, replacing }: FindBarProps) {
  const { view } = running
  const ports = useKitPorts()
  const texts = textsOf(view)
  const [query, setQuery] = useState<CellQuery>({ text: '', matchCase: false, wholeCell: false })
  const [by, setBy] = useState('')
  const [plan, setPlan] = useState<readonly CellReplacement[]>()
  const { where, range } = useSearchedCells(running)
  const { found, go, forget } = useFound(running, query, where)
  const change = (next: Partial<CellQuery>) => {
    setQuery({ ...query, ...next })
    forget()
  }
  const preview = () => {
    const planned = planReplacement(view.grid, where(), query, by)
    if (planned.length === 0) ports.notify('warning', texts.nothingToReplace)
    else setPlan(planned)
  }
  const replace = (planned: readonly CellReplacement[]) => {
    const count = replaceCells(view.grid, planned)
    setPlan(undefined)
    forget()
    ports.notify('success', texts.replaced(count), { label: texts.undo, run: () => void view.grid.undo() })
  }
  return (
    <BarFrame running={running} label={texts.find}>
      <Input
        className={styles['text'] ?? ''}
        size="small"
        autoFocus
        aria-label={texts.findText}
        placeholder={texts.findText}
        value={query.text}
        onChange={event => change({ text: event.target.value })}
        onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && go(event.shiftKey ? -1 : 1)}
      />
      <Button size="small" disabled={query.text === ''} onClick={() => go(-1)}>
        {texts.previous}
      </Button>
      <Button size="small" disabled={query.text === ''} onClick={() => go(1)}>
        {texts.next}
      </Button>
      <Checkbox checked={query.matchCase} onChange={event => change({ matchCase: event.target.checked })}>
        {texts.matchCase}
      </Checkbox>
      <Checkbox checked={query.wholeCell} onChange={event => change({ wholeCell: event.target.checked })}>
        {texts.wholeCell}
      </Checkbox>
      {range}
      {!view.options.readOnly && (replacing || query.text !== '') && (
        <>
          <Input
            className={styles['text'] ?? ''}
            size="small"
            aria-label={texts.replaceBy}
            placeholder={texts.replaceBy}
            value={by}
            onChange={event => setBy(event.target.value)}
          />
          <Button size="small" disabled={query.text === ''} onClick={preview}>
            {texts.preview}
          </Button>
        </>
      )}
      <span className={styles['quiet']} aria-live="polite">
        {found && (found.cells.length === 0 ? texts.nothingFound : texts.found(found.at, found.cells.length))}
      </span>
      {plan && (
        <ReplacePreview view={view} plan={plan} onReplace={() => replace(plan)} onClose={() => setPlan(undefined)} />
      )}
    </BarFrame>
  )
}

/** Everywhere, or only where several cells were marked when the bar came. */
function useSearchedCells({ view }: GridInstance) {
  const { range } = useSignal(view.marks)
  const [marked] = useState(() => (range === undefined || isSingleCell(range) ? undefined : cellBoxOf(range)))
  const [inside, setInside] = useState(false)
  const where = (): SearchedCells => ({ keys: view.geometry.keys, box: inside ? marked : undefined })
  const choice = marked && (
    <Checkbox checked={inside} onChange={event => setInside(event.target.checked)}>
      {textsOf(view).inRange}
    </Checkbox>
  )
  return { where, range: choice }
}

/** Goes from one to the next; what is found is looked for anew when the rows were changed. */
function useFound({ view, cursor }: GridInstance, query: CellQuery, where: () => SearchedCells) {
  const [found, setFound] = useState<Found & { changes: number }>()
  const go = (step: 1 | -1) => {
    const { changes } = view.grid.rows
    const known = found?.changes === changes
    const cells = known ? found.cells : findCells(view.grid, where(), query)
    const from = known ? found.at : 0
    const at =
      cells.length === 0
        ? 0
        : ((from - 1 + step + cells.length + (from === 0 && step === -1 ? 1 : 0)) % cells.length) + 1
    setFound({ cells, at, changes })
    const cell = cells[at - 1]
    if (cell !== undefined) cursor.activate(cell)
  }
  return { found, go, forget: () => setFound(undefined) }
}
