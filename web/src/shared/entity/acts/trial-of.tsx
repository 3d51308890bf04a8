import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { ComponentType } from 'react'
import type { RowDialogProps } from '../data/use-open-dialog.ts'
import type { TrialDescription } from './try-dialog.tsx'

const TryDialog = lazyPart(async () => (await import('./try-dialog.tsx')).TryDialog)

/** The dialog of 功能测试 over a row, from its description. */
export const trialOf = (trial: TrialDescription): ComponentType<RowDialogProps> =>
  function Trial(props) {
    return <TryDialog {...props} trial={trial} />
  }
