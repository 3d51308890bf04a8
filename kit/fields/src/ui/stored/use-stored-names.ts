import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { isStoredName, plainName } from '../../model/upload/entry.ts'
import type { UploadEntryList } from '../../model/upload/list.ts'

/** A file that is only known by its path, with the name it came with; a general one where nobody tells. */
export function useStoredNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const ports = usePorts()
  const source: LabelSource = {
    key: 'stored-file',
    look: async (wanted, signal) => (await ports.fileNames?.(wanted, signal)) ?? [],
  }
  const labels = useLabels(source, paths)
  return new Map(labels.map(({ value, label, state }) => [value, state === 'known' ? label : plainName(value)]))
}

/** The same entries by the names they came with: a path alone has lost them. */
export function useNamedEntries(entries: UploadEntryList): UploadEntryList {
  const nameless = entries.flatMap(({ path, name }) => (path !== undefined && isStoredName(name) ? [path] : []))
  const names = useStoredNames(nameless)
  if (nameless.length === 0) return entries
  return entries.map(entry => ({ ...entry, name: names.get(entry.path ?? '') ?? entry.name }))
}
