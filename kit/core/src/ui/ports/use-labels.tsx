import { useEffect, useSyncExternalStore } from 'react'
import type { LabelledValue, LabelSource } from '../../model/label-store.ts'
import { useLabelStore } from './kit-provider.tsx'

/**
 * The labels of stored values, looked up where they are not known: all of one tick with one call per source. A value
 * stands for itself until its label comes; one whose record is not found ends in （已删除或无权查看）.
 */
export function useLabels(source: LabelSource, values: readonly string[]): readonly LabelledValue[] {
  const store = useLabelStore()
  const labelSnapshot = useSyncExternalStore(store.subscribe, store.labels)
  // After every drawing: something may have been forgotten, and what is known costs nothing to want.
  useEffect(() => store.request(source, values))
  return values.map(value => labelSnapshot.of(source.key, value))
}
