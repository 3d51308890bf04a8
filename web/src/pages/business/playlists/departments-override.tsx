import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { signInBlockEffect } from '#shared/hospital/sign-in-block-effect.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'

const PlaylistDialog = lazyPart(async () => (await import('./department-playlist-dialog.tsx')).DepartmentPlaylistDialog)
const CopyDialog = lazyPart(async () => (await import('./copy-department-dialog.tsx')).CopyDepartmentDialog)

/** What departments have beyond other records: the playlist that their code opens (rules/hospitals#departments). */
export const departmentsOverride: EntityOverride = {
  switchEffect: signInBlockEffect(hospitalDepartmentCalls.switchEffect),
  actions: ({ may, opens }) => [
    ...(may('playlist') ? [{ key: 'playlist', title: '设置播放单', run: opens(PlaylistDialog) }] : []),
    ...(may('copy') ? [{ key: 'copy', title: '复制到…', rare: true as const, run: opens(CopyDialog) }] : []),
  ],
}
