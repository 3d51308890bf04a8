import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { lazy, Suspense } from 'react'
import { signInBlockEffect } from '#shared/hospital/sign-in-block-effect.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { OpenDepartmentDialog } from './department-dialogs.tsx'

const over = createOverrideDialog<OpenDepartmentDialog>()

const DepartmentDialog = lazy(async () => ({ default: (await import('./department-dialogs.tsx')).DepartmentDialog }))

/** What departments have beyond other records: the playlist that their code opens (rules/hospitals#departments). */
export const departmentsOverride: EntityOverride = {
  switchEffect: signInBlockEffect(hospitalDepartmentCalls.switchEffect),
  actions: page => [
    ...(page.may('playlist')
      ? [{ key: 'playlist', title: '设置播放单', run: (row: EntityRow) => over.open({ kind: 'choose', row }) }]
      : []),
    ...(page.may('copy')
      ? [
          {
            key: 'copy',
            title: '复制到…',
            rare: true as const,
            run: (row: EntityRow) => over.open({ kind: 'copy', row }),
          },
        ]
      : []),
  ],
  dialogs: page => <Over page={page} />,
}

function Over({ page }: { page: EntityPageContext }) {
  const opened = over.useSubject()
  if (!opened) return null
  return (
    <Suspense>
      <DepartmentDialog opened={opened} openOther={over.open} onDone={() => void page.changed()} onClose={over.close} />
    </Suspense>
  )
}
