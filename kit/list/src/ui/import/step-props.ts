import type { ImportRun } from '../../model/import/run.ts'
import type { ImportSource } from '../../model/import/wire.ts'
import type { Wizard } from '../../model/import/wizard.ts'

/** What every step of the dialog is drawn from. */
export interface StepProps {
  run: ImportRun
  wizard: Wizard<File>
  source: ImportSource
}
