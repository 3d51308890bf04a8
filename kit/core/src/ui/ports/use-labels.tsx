import { useEffect, useSyncExternalStore } from 'react'
import type { Labelled, LabelSource } from '../../model/label-store.ts'
import { useLabelStore } from './ports.tsx'

/**
 * The labels of stored values, looked up where they are not known: all of one tick with one call per source. A value
 * stands for itself until its label comes; one whose record is not found ends in （已删除或无权查看）.
 */
export function useLabels(source: LabelSource, values: readonly string[]): readonly Labelled[] {
  const store = useLabelStore()
  const labels = useSyncExternalStore(store.subscribe, store.labels)
  // After every drawing: something may have been forgotten, and what is known costs nothing to want.
  useEffect(() => store.want(source, values))
  return values.map(value => labels.of(source.key, value))
}
