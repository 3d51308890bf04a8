import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { lazy, Suspense } from 'react'
import { shutOut } from '#shared/hospital/shut-out.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { overlay } from '#shared/entity/looks/overlay.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import type { EntityPage } from '#shared/entity/data/use-entity-page.ts'
import type { DepartmentOver } from './department-dialogs.tsx'

const over = overlay<DepartmentOver>()

const DepartmentDialog = lazy(async () => ({ default: (await import('./department-dialogs.tsx')).DepartmentDialog }))

/** What departments have beyond other records: the playlist that their code opens (rules/hospitals#departments). */
export const departmentsOverride: EntityOverride = {
  switchEffect: shutOut(hospitalDepartmentCalls.switchEffect),
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
  extra: page => <Over page={page} />,
}

function Over({ page }: { page: EntityPage }) {
  const opened = over.useOpened()
  if (!opened) return null
  return (
    <Suspense>
      <DepartmentDialog opened={opened} go={over.open} onDone={() => void page.changed()} onClose={over.close} />
    </Suspense>
  )
}
