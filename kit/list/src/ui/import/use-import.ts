import { useEffect, useState, useSyncExternalStore } from 'react'
import { ImportRun, type FixedImportInput } from '../../model/import/import-run.ts'
import type { ImportSource } from '../../model/import/import-source.ts'
import type { ImportWizard } from '../../model/import/import-wizard.ts'

/** An import for as long as its dialog is open. */
export function useImport(
  source: ImportSource,
  fixed: FixedImportInput,
): { run: ImportRun; wizard: ImportWizard<File> } {
  const [run] = useState(() => new ImportRun(source, fixed))
  useEffect(() => () => run.close(), [run])
  return { run, wizard: useSyncExternalStore(run.subscribe, run.state) }
}
