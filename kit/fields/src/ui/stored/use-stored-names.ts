import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { isStorageName, storedFileName } from '../../model/upload/upload-entry.ts'
import type { UploadEntryList } from '../../model/upload/upload-entries.ts'

/** A file that is only known by its path, with the name it came with; a general one where nobody tells. */
export function useStoredNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const ports = useKitPorts()
  const source: LabelSource = {
    key: 'stored-file',
    load: async (wanted, signal) => (await ports.loadFileNames?.(wanted, signal)) ?? [],
  }
  const labels = useLabels(source, paths)
  return new Map(labels.map(({ value, label, state }) => [value, state === 'known' ? label : storedFileName(value)]))
}

/** The same entries by the names they came with: a path alone has lost them. */
export function useNamedEntries(entries: UploadEntryList): UploadEntryList {
  const nameless = entries.flatMap(({ path, name }) => (path !== undefined && isStorageName(name) ? [path] : []))
  const names = useStoredNames(nameless)
  if (nameless.length === 0) return entries
  return entries.map(entry => ({ ...entry, name: names.get(entry.path ?? '') ?? entry.name }))
}
