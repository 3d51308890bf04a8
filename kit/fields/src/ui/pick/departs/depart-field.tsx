import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { useLabelStore, usePorts } from '@xuanjiao/core/ui/ports/ports'
import { lazy } from 'react'
import { flatDeparts, type DepartPickNode } from '../../../model/pick/depart.ts'
import { DEPART_FIELDS, DEPART_TREE_URL, extended } from '../../../model/pick/people.ts'
import { ELLIPSIS_LENGTH, listOf, textOf, valuesOf } from '../../../model/pick/rows.ts'
import { pickTitle, texts } from '../../../model/pick/texts.ts'
import type { CheckMode } from '../../../model/pick/tree-check.ts'
import { PickedField, type FieldLooks } from '../parts/picked-field.tsx'
import { departsFrom, useDepartCache } from './use-departs.ts'

const DepartModal = lazy(async () => ({ default: (await import('./depart-modal.tsx')).DepartModal }))

export interface DepartFieldProps extends FieldLooks {
  /** Kept values joined by commas: ids, unless `extension` says another field. */
  value: string
  onChange: (value: string, departs?: readonly DepartPickNode[]) => void
  multiple?: boolean
  mode?: CheckMode | undefined
  /** `{"store":"orgCode","text":"departName"}` (rules/pickers#people). */
  extension?: string | undefined
  /** 500 unless said (rules/pickers#windows). */
  width?: number | undefined
}

/** Departments, chosen from their tree. */
export function DepartField(props: DepartFieldProps) {
  const { value, onChange, multiple = true, mode, width, extension, ...looks } = props
  const { store, text } = extended(DEPART_FIELDS, extension)
  const labels = useLabelStore()
  const source = useDepartLabels(store, text)
  const values = valuesOf(value)
  const pick = (chosen: readonly string[], departs: readonly DepartPickNode[]) => {
    labels.teach(source.key, departs.map(namedBy(store, text)))
    onChange(listOf(chosen), departs)
  }
  return (
    <PickedField
      looks={looks}
      noun={texts.departs}
      buttonWord={pickTitle(texts.departs)}
      ellipsisLength={ELLIPSIS_LENGTH}
      values={values}
      source={source}
      onLeave={left => onChange(listOf(left))}
      dialog={close => <DepartModal {...{ multiple, mode, store, values, width }} onPick={pick} onClose={close} />}
    />
  )
}

/** Names of departments come out of the one tree that is asked for anyway. */
function useDepartLabels(store: string, text: string): LabelSource {
  const ports = usePorts()
  const cache = useDepartCache()
  return {
    key: `depart:${store}:${text}`,
    look: async (values, signal) => {
      const wanted = new Set(values)
      const all = flatDeparts(await cache.ask(DEPART_TREE_URL, stop => departsFrom(ports, stop), signal))
      return all.filter(({ row }) => wanted.has(textOf(row, store))).map(namedBy(store, text))
    },
  }
}

const namedBy =
  (store: string, text: string) =>
  ({ row }: DepartPickNode) => ({ value: textOf(row, store), label: textOf(row, text) })
