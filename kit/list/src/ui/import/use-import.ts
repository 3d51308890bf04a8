import { useEffect, useState, useSyncExternalStore } from 'react'
import { ImportRun, type FixedOrder } from '../../model/import/run.ts'
import type { ImportSource } from '../../model/import/wire.ts'
import type { Wizard } from '../../model/import/wizard.ts'

/** An import for as long as its dialog is open. */
export function useImport(source: ImportSource, fixed: FixedOrder): { run: ImportRun; wizard: Wizard<File> } {
  const [run] = useState(() => new ImportRun(source, fixed))
  useEffect(() => () => run.close(), [run])
  return { run, wizard: useSyncExternalStore(run.subscribe, run.state) }
}
