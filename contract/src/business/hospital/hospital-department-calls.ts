import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { switchOffEffect } from './switch-off-effect.ts'

const calls = callsBelow({ path: '/he/hospitalDepartment', tag: '医院科室' })

/** What is done with departments beside keeping them (rules/hospitals#departments). */
export const hospitalDepartmentCalls = {
  /** The same departments in another hospital; names it has already are left out. */
  copy: calls.post('copy', '复制科室到其他医院', {
    allow: 'he:hospitalDepartment:copy',
    body: () => z.strictObject({ ids: idListSchema, hospitalId: idSchema }),
    result: () => z.object({ copied: z.number(), left: z.array(z.string()) }),
  }),
  /** How many people can no longer sign in once these departments are switched off. */
  switchEffect: calls.get('switchEffect', '停用科室的影响', {
    allow: 'he:hospitalDepartment:edit',
    query: () => z.object({ ids: idListSchema }),
    result: switchOffEffect,
  }),
  /** The playlist the department's code opens: one of its own, of its hospital or of the platform. */
  setPlaylist: calls.put('playlist', '设置播放单', {
    allow: 'he:hospitalDepartment:playlist',
    body: () => z.strictObject({ id: idSchema, version: seenVersion, defaultPlaylistId: idSchema }),
  }),
}
