import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { useCache, useLabelStore, usePorts } from '@xuanjiao/core/ui/ports'
import { useLabels } from '@xuanjiao/core/ui/use-labels'
import { lazy, Suspense, useState } from 'react'
import { flatDeparts, readDeparts, type DepartNode } from '../../model/pick/depart.ts'
import { DEPART_FIELDS, DEPART_TREE_URL, extended } from '../../model/pick/people.ts'
import { ELLIPSIS_LENGTH, listOf, textOf, valuesOf } from '../../model/pick/rows.ts'
import { pickHint, pickTitle, texts } from '../../model/pick/texts.ts'
import type { CheckMode } from '../../model/pick/tree-check.ts'
import { MOST_TAGS, PickBox } from './pick-box.tsx'
import { KEEP_MS } from './use-departs.ts'
import { useReturnFocus } from './use-return-focus.ts'

const DepartModal = lazy(async () => ({ default: (await import('./depart-modal.tsx')).DepartModal }))

export interface DepartFieldProps {
  /** Kept values joined by commas: ids, unless `extension` says another field. */
  value: string
  onChange: (value: string, departs?: readonly DepartNode[]) => void
  multiple?: boolean
  mode?: CheckMode | undefined
  /** `{"store":"orgCode","text":"departName"}` (spec 2 §3.3). */
  extension?: string | undefined
  /** Spec 2 §9: 500 unless said. */
  width?: number | undefined
  id?: string | undefined
  label?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** Departments, chosen from their tree. */
export function DepartField(props: DepartFieldProps) {
  const { value, onChange, multiple = true } = props
  const { store, text } = extended(DEPART_FIELDS, props.extension)
  const [open, setOpen] = useState(false)
  const button = useReturnFocus<HTMLButtonElement>(open)
  const labels = useLabelStore()
  const source = useDepartLabels(store, text)
  const values = valuesOf(value)
  const tags = useLabels(source, values.slice(0, MOST_TAGS))
  return (
    <>
      <PickBox
        id={props.id}
        noun={texts.departs}
        label={props.label}
        tags={tags}
        count={values.length}
        placeholder={props.placeholder ?? pickHint(texts.departs)}
        buttonWord={pickTitle(texts.departs)}
        buttonRef={button}
        ellipsisLength={ELLIPSIS_LENGTH}
        disabled={props.disabled === true}
        invalid={props.invalid}
        describedBy={props.describedBy}
        onOpen={() => setOpen(true)}
        onRemove={gone => onChange(listOf(values.filter(one => one !== gone)))}
        onClear={() => onChange('')}
      />
      {open && (
        <Suspense>
          <DepartModal
            multiple={multiple}
            mode={props.mode}
            store={store}
            values={values}
            width={props.width}
            onPick={(chosen, departs) => {
              labels.teach(
                source.key,
                departs.map(({ row }) => ({ value: textOf(row, store), label: textOf(row, text) })),
              )
              onChange(listOf(chosen), departs)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Names of departments come out of the one tree that is asked for anyway. */
function useDepartLabels(store: string, text: string): LabelSource {
  const ports = usePorts()
  const cache = useCache<readonly DepartNode[]>('departs', KEEP_MS)
  return {
    key: `depart:${store}:${text}`,
    look: async (values, signal) => {
      const load = async (stop: AbortSignal) => readDeparts(await ports.records(DEPART_TREE_URL, {}, stop))
      const wanted = new Set(values)
      const all = flatDeparts(await cache.ask(DEPART_TREE_URL, load, signal))
      const found = all.filter(({ row }) => wanted.has(textOf(row, store)))
      return found.map(({ row }) => ({ value: textOf(row, store), label: textOf(row, text) }))
    },
  }
}
