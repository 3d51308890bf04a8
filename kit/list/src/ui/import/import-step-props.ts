import type { ImportRun } from '../../model/import/import-run.ts'
import type { ImportSource } from '../../model/import/import-source.ts'
import type { ImportWizard } from '../../model/import/import-wizard.ts'

/** What every step of the dialog is drawn from. */
export interface ImportStepProps {
  run: ImportRun
  wizard: ImportWizard<File>
  source: ImportSource
}
