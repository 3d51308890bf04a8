import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { lazy } from 'react'
import { allDeparts, namesOf, type DepartPickNode } from '../../../model/pick/depart-tree.ts'
import { DEPART_FIELDS, DEPART_TREE_URL, withFieldExtension } from '../../../model/pick/people-pickers.ts'
import { ELLIPSIS_LENGTH, joinValues, rowFieldText, splitValues } from '../../../model/pick/row-texts.ts'
import { pickTitleText, pickTexts } from '../../../model/pick/pick-texts.ts'
import type { CheckMode } from '../../../model/pick/tree-check.ts'
import { PickedField, type PickFieldProps } from '../parts/picked-field.tsx'
import { loadDeparts, useDepartCache } from './use-departs.ts'

const DepartModal = lazy(async () => ({ default: (await import('./depart-picker-modal.tsx')).DepartPickerModal }))

export interface DepartFieldProps extends PickFieldProps {
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
  const { store, text } = withFieldExtension(DEPART_FIELDS, extension)
  const source = useDepartLabels(store, text)
  const values = splitValues(value)
  const pick = (selected: readonly string[], departs: readonly DepartPickNode[]) => {
    onChange(joinValues(selected), departs)
  }
  return (
    <PickedField
      fieldProps={looks}
      noun={pickTexts.departs}
      buttonWord={pickTitleText(pickTexts.departs)}
      ellipsisLength={ELLIPSIS_LENGTH}
      values={values}
      source={source}
      onLeave={left => onChange(joinValues(left))}
      dialog={close => (
        <DepartModal optional {...{ multiple, mode, store, values, width }} onPick={pick} onClose={close} />
      )}
    />
  )
}

/** Names of departments come out of the one tree that is asked for anyway. */
function useDepartLabels(store: string, text: string): LabelSource {
  const ports = useKitPorts()
  const cache = useDepartCache()
  return {
    key: `depart:${store}:${text}`,
    load: async (values, signal) => {
      const wanted = new Set(values)
      const all = await cache.get(DEPART_TREE_URL, stop => loadDeparts(ports, stop), signal)
      const named = namesOf(all, text)
      return allDeparts(all).flatMap(({ key, row }) => {
        const value = rowFieldText(row, store)
        return wanted.has(value) ? [{ value, label: named.get(key) ?? rowFieldText(row, text) }] : []
      })
    },
  }
}
